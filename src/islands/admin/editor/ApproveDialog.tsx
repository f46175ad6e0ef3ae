import { useOffice } from '#islands/admin/kit/office.ts';
import type { DialogProps } from './dialogs.ts';
import { RemarkDialog } from './RemarkDialog.tsx';

/** A second person lets the text go live, or does not. */
export function ApproveDialog({ plan, item, ...rest }: DialogProps) {
  const { t, call } = useOffice();
  const decide = (isApproved: boolean, note: string) =>
    call(plan.type.approve, {
      params: { id: item.id },
      body: { isApproved, version: item.version, note },
    });
  return (
    <RemarkDialog
      {...rest}
      title={t('action.approve')}
      detail={t('admin.approveDetail')}
      deedsWith={(note) => [
        {
          text: t('admin.refuse'),
          look: { danger: true },
          // Whoever wrote it is to know what to change.
          isOff: note.trim() === '',
          call: () => decide(false, note),
        },
        { text: t('admin.approve'), look: { type: 'primary' }, call: () => decide(true, note) },
      ]}
    />
  );
}
