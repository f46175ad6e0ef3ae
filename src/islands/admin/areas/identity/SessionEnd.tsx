import { endOnline } from '#contract/identity/online.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useRowDeed } from '#islands/admin/kit/deeds/use-row-deed.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';

/** Ends another user's session at once; one's own ends by logging out. */
export function SessionEnd({ row, onDone }: MoreProps) {
  const { t, known, call } = useOffice();
  const carryOut = useRowDeed(onDone);
  const confirm = useConfirm();
  if (row['isCurrent'] === true) return null;
  const ask = () =>
    confirm({
      title: t('admin.endSessionSure', { name: String(row['userName']) }),
      okButtonProps: { danger: true },
      onOk: () =>
        carryOut(() => call(endOnline, { body: { id: String(row.id) } }), t('admin.sessionEnded')),
    });
  return (
    <ForPermissions grant={known} permissions={['monitor:online:end']}>
      <RestingButton type="link" size="small" danger onClick={ask}>
        {t('admin.endSession')}
      </RestingButton>
    </ForPermissions>
  );
}
