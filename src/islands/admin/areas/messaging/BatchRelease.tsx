import { Alert } from 'antd';
import {
  readRecipients,
  releaseBatch,
  type BatchRecord,
  type Recipients,
} from '#contract/messaging/batch.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { BatchPreview } from './BatchPreview.tsx';

interface Props extends MoreProps<BatchRecord> {
  onEnd(): void;
}

/** Number of recipients, and the first of them. */
function RecipientList({ count, first }: Recipients) {
  const { t } = useOffice();
  return (
    <>
      <p>
        <b>{t('admin.batchCount', { count })}</b>
      </p>
      <ul>
        {first.map(({ userName, nickName }) => (
          <li key={userName}>
            {nickName} <code>{userName}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Dialog in which a second person releases a batch, after reading its text on every channel and the recipients. */
export function BatchRelease({ row, onDone, onEnd }: Props) {
  const { t, call, tell } = useOffice();
  const { id, version, name } = row;
  const recipients = useLoaded(
    String(id),
    async () => (await call(readRecipients, { params: { id } })).data,
  );
  async function release(): Promise<void> {
    await call(releaseBatch, { params: { id }, body: { version } });
    tell(t('admin.batchReleased'));
    onDone();
  }
  return (
    <AskDialog
      width={760}
      title={t('admin.batchReleaseOf', { name })}
      okText={t('action.release')}
      isReady={Boolean(recipients.value?.count)}
      onGive={release}
      onEnd={onEnd}
    >
      {recipients.error ? (
        <Alert type="warning" showIcon title={t('admin.recordFailed')} />
      ) : (
        recipients.value && <RecipientList {...recipients.value} />
      )}
      <BatchPreview values={row} />
    </AskDialog>
  );
}
