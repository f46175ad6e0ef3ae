import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useActivity } from './context.ts';

/** Puts the activity into the reader's calendar; few do, so that what writes the file is loaded by the press. */
export function AddToCalendar({ signUp }: { signUp: OwnSignUp }) {
  const { current } = useIsland();
  const { say, locale } = useActivity();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const save = () =>
    run(async () => (await import('./calendar-event.ts')).saveEvent(signUp, locale));
  return (
    <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void save()}>
      {say('phase.calendar')}
    </button>
  );
}
