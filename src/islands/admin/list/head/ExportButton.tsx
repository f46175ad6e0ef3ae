import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

interface Props {
  /** Downloads the list as a sheet, with its filters and order. @throws ApiError */
  take(): Promise<void>;
  /** Number of records that match the filters. */
  total: number;
}

/** Downloads the list as a sheet, and says so if the sheet could not hold all records. */
export function ExportButton({ take, total }: Props) {
  const { t, report, tell } = useOffice();
  const { isBusy, run } = useBusy(report);
  const hand = () =>
    run(async () => {
      await take();
      const count = SHEET_LIMIT.rows;
      if (total > count) report(new Error(t('admin.exportCut', { count, total })));
      else tell(t('admin.exported'));
    });
  return <DeedButton label={t('action.export')} loading={isBusy} onClick={() => void hand()} />;
}
