import { stopRun } from '#contract/operations/job.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useRowDeed } from '#islands/admin/kit/deeds/use-row-deed.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';

/** Ends a waiting or running job, after a confirmation. */
export function RunStop({ row, onDone }: MoreProps) {
  const { t, known, call } = useOffice();
  const carryOut = useRowDeed(onDone);
  const confirm = useConfirm();
  if (row['endedAt'] !== null) return null;
  const stop = () =>
    carryOut(() => call(stopRun, { params: { id: row.id } }), t('admin.runStopped'));
  const ask = () =>
    confirm({
      title: t('admin.stopSure', { target: String(row['target']) }),
      okText: t('action.stop'),
      cancelText: t('admin.cancel'),
      okButtonProps: { danger: true },
      onOk: stop,
    });
  return (
    <ForPermissions grant={known} permissions={['monitor:run:stop']}>
      <RestingButton type="link" size="small" danger onClick={ask}>
        {t('action.stop')}
      </RestingButton>
    </ForPermissions>
  );
}
