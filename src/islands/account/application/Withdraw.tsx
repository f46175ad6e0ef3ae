import { shownIn } from '#contract/call/locale.ts';
import { applicationKind } from '#contract/workflow/application.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { minuteOf } from '#lib/own-session.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { Confirmed } from '../own/Confirmed.tsx';
import { useApplications, type OwnApplication } from './context.ts';

interface Props {
  application: OwnApplication;
  onDone(): void;
}

/** Takes an application back, after asking once more which one that is. */
export function Withdraw({ application, onDone }: Props) {
  const { current } = useIsland();
  const { texts, locale } = useApplications();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const { id, version, process, createdAt } = application;
  async function withdraw(): Promise<void> {
    const { client, screen } = current();
    const body = { deed: 'withdraw', note: '', version };
    const reply = await run(() => client.call(applicationKind.act, { params: { id }, body }));
    if (reply) screen.tell(texts['application.withdrawn']);
    onDone();
  }
  const named = { process: process[shownIn(process, locale)], at: minuteOf(createdAt) };
  return (
    <Confirmed
      action={texts['application.withdraw']}
      sure={fillIn(texts['application.withdrawSure'], named)}
      cancel={texts['own.cancel']}
      isBusy={isBusy}
      onConfirm={() => void withdraw()}
    />
  );
}
