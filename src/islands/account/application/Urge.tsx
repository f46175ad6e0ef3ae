import { urgeApplication } from '#contract/workflow/application.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { minuteOf } from '#lib/own-session.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useApplications, type OwnApplication } from './context.ts';

interface Props {
  application: OwnApplication;
  onDone(): void;
}

/** Reminds whoever is to decide; when that was done a short while ago, says until when it rests. */
export function Urge({ application: { id, isUrgeable, urgeableAt }, onDone }: Props) {
  const { current } = useIsland();
  const { texts } = useApplications();
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function urge(): Promise<void> {
    const { client, screen } = current();
    const reply = await run(() => client.call(urgeApplication, { params: { id } }));
    if (reply) screen.tell(texts['application.urged']);
    onDone();
  }
  if (isUrgeable) {
    return (
      <button type="button" className="button-main" disabled={isBusy} onClick={() => void urge()}>
        {texts['application.urge']}
      </button>
    );
  }
  if (urgeableAt === null) return null;
  return <span>{fillIn(texts['application.urgedUntil'], { until: minuteOf(urgeableAt) })}</span>;
}
