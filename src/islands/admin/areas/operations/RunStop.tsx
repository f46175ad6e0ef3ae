import { stopRun } from '#contract/operations/job.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';

/** Ends a waiting or running job, after a confirmation. */
export function RunStop({ row, onDone }: MoreProps) {
  const { t, known, call, tell, report } = useOffice();
  const confirm = useConfirm();
  if (row['endedAt'] !== null) return null;
  const stop = async (): Promise<void> => {
    try {
      await call(stopRun, { params: { id: row.id } });
      tell(t('admin.runStopped'));
    } catch (error) {
      report(error);
    }
    onDone();
  };
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
