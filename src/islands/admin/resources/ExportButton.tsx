import { Button } from 'antd';
import { useState } from 'react';
import type { Resource } from '#contract/resource.ts';
import { useOffice } from '../office.ts';
import type { Asked } from './asked.ts';

/** Takes the list as it is filtered and ordered away as a sheet. */
export function ExportButton({ resource, asked }: { resource: Resource; asked: Asked }) {
  const { t, download, report, tell } = useOffice();
  const [isBusy, setBusy] = useState(false);
  async function take(): Promise<void> {
    setBusy(true);
    try {
      await download(resource.export, { body: { filter: asked.filter, order: asked.order } });
      tell(t('admin.exported'));
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
