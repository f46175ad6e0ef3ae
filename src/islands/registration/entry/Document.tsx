import { useState } from 'react';
import { downloadSummary } from '#contract/registration/entry.ts';
import { useIsland } from '#islands/session/island.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { useEnter } from '../enter.ts';

/** The entry as a document to keep. */
export function Document({ id }: { id: number }) {
  const { say } = useEnter();
  const { current } = useIsland();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await current().client.download(downloadSummary, { params: { id } }));
    } catch (error) {
      current().report(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void save()}>
      {say('enter.document')}
    </button>
  );
}
