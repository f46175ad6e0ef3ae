import { downloadSummary } from '#contract/registration/entry/record.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { useEnter } from '../enter.ts';

/** Downloads the entry as a document. */
export function Document({ id }: { id: number }) {
  const { say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const save = () =>
    run(async () => {
      saveFile(await current().client.download(downloadSummary, { params: { id } }));
    });
  return (
    <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void save()}>
      {say('enter.document')}
    </button>
  );
}
