import { App } from 'antd';
import { SUPER_ROLE } from '#contract/access.ts';
import { readOutboxText } from '#contract/outbox.ts';
import { ForRoles } from '#islands/ui/Allowed.tsx';
import { useOffice } from '../office.ts';
import { RestingButton } from '../widgets/RestingButton.tsx';
import type { MoreProps } from './plan.ts';

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
