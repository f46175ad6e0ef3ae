import { Button, Form, Input } from 'antd';
import { type KeyboardEvent } from 'react';
import { isReason } from '#contract/call/text/length.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  /** The reason so far, which outlives the form. */
  reason: string;
  type(reason: string): void;
  isBusy: boolean;
  onReject(reason: string): void;
  onClose(): void;
}

/** Form for the reason of a rejection, which the team reads. Ctrl+Enter sends it, Escape closes it. */
export function RejectForm({ reason, type, isBusy, onReject, onClose }: Props) {
  const { t } = useOffice();
  const isReady = isReason(reason);
  const send = () => isReady && onReject(reason.trim());
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <Form layout="vertical" component="div">
      <Form.Item required label={t('admin.entry.reason')} htmlFor="reject-reason">
        <Input.TextArea
          autoFocus
          id="reject-reason"
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </Form.Item>
      <div className="entry-buttons">
        <Button danger type="primary" disabled={!isReady} loading={isBusy} onClick={send}>
          {t('admin.entry.rejectNow')}
        </Button>
        <Button onClick={onClose}>{t('admin.cancel')}</Button>
      </div>
    </Form>
  );
}
