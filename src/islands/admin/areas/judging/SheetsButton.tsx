import { printRoundSheets } from '#contract/judging/grid.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';

interface Props {
  roundId: number;
  /** Restricts the sheets to one entry, or to one judge. */
  part: { blindNo: number } | { judgeId: number };
}

/** Button that downloads the sheets of an entry or of a judge as a document. */
export function SheetsButton({ roundId, part }: Props) {
  const { t, may, download, report } = useOffice();
  if (!may('judging:assignment:export')) return null;
  async function take(): Promise<void> {
    try {
      await download(printRoundSheets, { params: { id: roundId }, query: part });
    } catch (error) {
      report(error);
    }
  }
  return <RowButton onClick={() => void take()}>{t('admin.judging.sheetsPdf')}</RowButton>;
}
