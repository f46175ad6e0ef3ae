import { App } from 'antd';
import { readOutboxText } from '#contract/messaging/outbox.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import './messaging.css';

/** What a message says, which may be a code: that one only for whoever may do everything, while it is not sent. */
export function MessageText({ row }: MoreProps) {
  const { t, call, report } = useOffice();
  const { modal } = App.useApp();
  async function look(): Promise<void> {
    try {
      const { data } = await call(readOutboxText, { params: { id: row.id } });
      const content = <p className="office-text">{data.text ?? t('admin.messageTextGone')}</p>;
      modal.info({ title: t('admin.messageTextOf'), content, okText: t('admin.close') });
    } catch (error) {
      report(error);
    }
  }
  return (
    <RestingButton type="link" size="small" onClick={() => void look()}>
      {t('admin.messageText')}
    </RestingButton>
  );
}
