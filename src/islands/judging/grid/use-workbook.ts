import { useState } from 'react';
import { exportGrid, importGrid, printGrid, type ImportedGrid } from '#contract/judging/grid.ts';
import { useIsland } from '#islands/session/island.ts';
import { useSession } from '#islands/session/use-session.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { sendFile } from '#lib/browser/api/upload.ts';
import { useScoring } from '../scoring.ts';

/**
 * Export and import of the table as a file.
 * @param onTaken called after an import has written something
 */
export function useWorkbook(roundId: number, onTaken: () => void) {
  const { current } = useIsland();
  const { locale, say } = useScoring();
  const session = useSession();
  const { isBusy, run: carryOut } = useBusy((error) => current().report(error));
  const [flawed, setFlawed] = useState<ImportedGrid['flawed']>([]);
  async function run(work: () => Promise<void>): Promise<void> {
    setFlawed([]);
    await carryOut(work);
  }
  const take = (what: typeof exportGrid | typeof printGrid) =>
    run(async () => {
      saveFile(await current().client.download(what, { query: { roundId } }));
    });
  const bring = (file: File) =>
    run(async () => {
      const token = session.phase === 'known' ? session.token : undefined;
      const { texts } = current();
      const { path: address } = importGrid;
      const reply = await sendFile({ file, token, address, kind: 'file', locale, texts });
      const { data } = importGrid.output.parse(reply);
      setFlawed(data.flawed);
      if (data.flawed.length > 0) return;
      current().screen.tell(say('score.gridImported', { count: data.saved }));
      onTaken();
    });
  return { isBusy, flawed, take: () => take(exportGrid), print: () => take(printGrid), bring };
}
