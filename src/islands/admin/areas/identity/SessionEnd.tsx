import { endOnline } from '#contract/identity/online.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';

/** Ends another user's session at once; one's own ends by logging out. */
export function SessionEnd({ row, onDone }: MoreProps) {
  const { t, known, call, tell, report } = useOffice();
  const confirm = useConfirm();
  if (row['isCurrent'] === true) return null;
  const ask = () =>
    confirm({
      title: t('admin.endSessionSure', { name: String(row['userName']) }),
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await call(endOnline, { body: { id: String(row.id) } });
          tell(t('admin.sessionEnded'));
        } catch (error) {
          report(error);
        }
        onDone();
      },
    });
  return (
    <ForPermissions grant={known} permissions={['monitor:online:end']}>
      <RestingButton type="link" size="small" danger onClick={ask}>
        {t('admin.endSession')}
      </RestingButton>
    </ForPermissions>
  );
}
