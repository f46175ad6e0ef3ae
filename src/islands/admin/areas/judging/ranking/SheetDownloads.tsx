import { Button } from 'antd';
import {
  downloadRoundSheets,
  exportRoundSheets,
  printRoundSheets,
  zipRoundSheets,
} from '#contract/judging/grid.ts';
import { ArchiveButton } from '#islands/admin/kit/button/ArchiveButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

/** Downloads all sheets of a round: as a table, as one document, or as a document for each. */
export function SheetDownloads({ id }: { id: number }) {
  const { t, may, call, download, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  if (!may('judging:assignment:export')) return null;
  const params = { id };
  const take = (what: typeof exportRoundSheets | typeof printRoundSheets) =>
    run(async () => {
      await download(what, { params });
    });
  return (
    <>
      <Button loading={isBusy} onClick={() => void take(exportRoundSheets)}>
        {t('admin.judging.sheetsOut')}
      </Button>
      <Button loading={isBusy} onClick={() => void take(printRoundSheets)}>
        {t('admin.judging.sheetsPdf')}
      </Button>
      <ArchiveButton
        label={t('admin.judging.sheetsZip')}
        title={t('admin.judging.sheetsZipping')}
        none={t('admin.judging.sheetsNone')}
        order={async () => (await call(zipRoundSheets, { params })).data}
        take={(key) => download(downloadRoundSheets, { params: { ...params, key } })}
      />
    </>
  );
}
