import { Button } from 'antd';
import { useState } from 'react';
import type { Resource } from '#contract/kind/resource.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Asked } from '#islands/admin/list/asked.ts';

interface Props {
  resource: Resource;
  asked: Asked;
  /** How many records the filter leaves. */
  total: number;
}

/** Takes the list as it is filtered and ordered away as a sheet; that a sheet could not hold all of it is said. */
export function ExportButton({ resource, asked, total }: Props) {
  const { t, download, report, tell } = useOffice();
  const [isBusy, setBusy] = useState(false);
  async function take(): Promise<void> {
    setBusy(true);
    try {
      await download(resource.export, { body: { filter: asked.filter, order: asked.order } });
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
    <Button loading={isBusy} onClick={() => void take()}>
      {t('action.export')}
    </Button>
  );
}
