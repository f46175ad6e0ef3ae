import { App } from 'antd';
import { readOutboxText } from '#contract/messaging/outbox.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import './messaging.css';

/**
 * Text of a message. A text with a code can only be read before it is sent, and only by users who may do everything.
 */
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
