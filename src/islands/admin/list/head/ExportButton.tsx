import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

interface Props {
  /** Hands the list over as a sheet, as it is filtered and ordered. @throws ApiError */
  take(): Promise<void>;
  /** How many records the filter leaves. */
  total: number;
}

/** Takes the list away as a sheet; that a sheet could not hold all of it is said. */
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
