import { Button } from 'antd';
import { useState } from 'react';
import { judgedFileResource } from '#contract/judging/file/copy.ts';
import { copyMayBecome } from '#domain/judging/copy.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { BulkProps } from '#islands/admin/records/plan.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';

/** Shows the selected files to judges, such as pictures that were checked; files that cannot be shown are skipped. */
export function ShowFiles({ ids, onDone }: BulkProps) {
  const { t, call, may } = useOffice();
  const [isAsked, ask] = useState(false);
  async function show(): Promise<void> {
    for (const id of ids) {
      const { data } = await call(judgedFileResource.get, { params: { id } });
      if (!copyMayBecome(data.state, 'shown')) continue;
      const body = { state: 'shown' as const, reason: '', version: data.version };
      await call(judgedFileResource.edit, { params: { id }, body });
    }
    onDone();
  }
  if (!may('judging:file:edit')) return null;
  return (
    <>
      <Button onClick={() => ask(true)}>
        {t('admin.judging.file.showMany', { count: ids.length })}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('admin.judging.file.showMany', { count: ids.length })}
          okText={t('admin.judging.file.showMany', { count: ids.length })}
          detail={t('admin.judging.file.detail.shown')}
          least={0}
          onGive={show}
          onEnd={() => ask(false)}
        />
      )}
    </>
  );
}
