import { Button } from 'antd';
import { useState } from 'react';
import { exportRoundSheets, printRoundSheets } from '#contract/judging/grid.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** All sheets of a round, as a table or as a document. */
export function SheetsOut({ id }: { id: number }) {
  const { t, may, download, report } = useOffice();
  const [isBusy, setBusy] = useState(false);
  if (!may('judging:assignment:export')) return null;
  async function take(what: typeof exportRoundSheets | typeof printRoundSheets): Promise<void> {
    setBusy(true);
    try {
      await download(what, { params: { id } });
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  }
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
