import { Button } from 'antd';
import { exportRoundSheets, printRoundSheets } from '#contract/judging/grid.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

/** All sheets of a round, as a table or as a document. */
export function SheetsOut({ id }: { id: number }) {
  const { t, may, download, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  if (!may('judging:assignment:export')) return null;
  const take = (what: typeof exportRoundSheets | typeof printRoundSheets) =>
    run(async () => {
      await download(what, { params: { id } });
    });
  return (
    <>
      <Button loading={isBusy} onClick={() => void take(exportRoundSheets)}>
        {t('admin.judging.sheetsOut')}
      </Button>
      <Button loading={isBusy} onClick={() => void take(printRoundSheets)}>
        {t('admin.judging.sheetsPdf')}
      </Button>
    </>
  );
}
