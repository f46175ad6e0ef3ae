import { Button } from 'antd';
import { useState } from 'react';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  /** Hands the list over as a sheet, as it is filtered and ordered. @throws ApiError */
  take(): Promise<void>;
  /** How many records the filter leaves. */
  total: number;
}

/** Takes the list away as a sheet; that a sheet could not hold all of it is said. */
export function ExportButton({ take, total }: Props) {
  const { t, report, tell } = useOffice();
  const [isBusy, setBusy] = useState(false);
  async function hand(): Promise<void> {
    setBusy(true);
    try {
      await take();
      const count = SHEET_LIMIT.rows;
      if (total > count) report(new Error(t('admin.exportCut', { count, total })));
      else tell(t('admin.exported'));
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void hand()}>
      {t('action.export')}
    </Button>
  );
}
