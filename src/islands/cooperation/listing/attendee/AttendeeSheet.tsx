import { exportAttendees } from '#contract/cooperation/activity/attendee.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { useListing } from '../context.ts';

/** Takes the whole list along as a sheet. */
export function AttendeeSheet({ id }: { id: number }) {
  const { current } = useIsland();
  const { say } = useListing();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const take = () =>
    run(async () => {
      saveFile(await current().client.download(exportAttendees, { params: { id } }));
    });
  return (
    <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void take()}>
      {say('attendee.export')}
    </button>
  );
}
