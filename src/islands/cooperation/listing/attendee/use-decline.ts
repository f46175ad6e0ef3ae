import { declineAttendee, type Attendee } from '#contract/cooperation/activity/attendee.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useListing } from '../context.ts';

interface Doing {
  tell(words: string): void;
  onDone(): Promise<unknown>;
}

/** Takes people off the list of an activity, one at a time, and says whom. */
export function useDecline(id: number, { tell, onDone }: Doing) {
  const { current } = useIsland();
  const { say } = useListing();
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function decline({ id: attendee, name }: Attendee): Promise<void> {
    tell('');
    const call = { params: { id, attendee } };
    if (await run(() => current().client.call(declineAttendee, call))) {
      tell(say('attendee.declined', { name }));
    }
    await onDone();
  }
  return { isBusy, decline };
}
