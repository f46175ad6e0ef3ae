import { App } from 'antd';
import { SUPER_ROLE } from '#contract/call/access.ts';
import { readOutboxText } from '#contract/messaging/outbox.ts';
import { ForRoles } from '#islands/ui/Allowed.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/kit/resource-plan.ts';

/** What a message says, which may be a code: for whoever may do everything, while it is not sent. */
export function MessageText({ row }: MoreProps) {
  const { t, call, known, report } = useOffice();
  const { modal } = App.useApp();
  async function look(): Promise<void> {
    try {
      const { data } = await call(readOutboxText, { params: { id: row.id } });
      const content = data.text ?? t('admin.messageTextGone');
      modal.info({ title: t('admin.messageTextOf'), content, okText: t('admin.close') });
    } catch (error) {
      report(error);
    }
  }
  return (
    <ForRoles grant={known} roles={[SUPER_ROLE]}>
      <RestingButton type="link" size="small" onClick={() => void look()}>
        {t('admin.messageText')}
      </RestingButton>
    </ForRoles>
  );
}
