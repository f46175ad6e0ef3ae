import { Alert } from 'antd';
import {
  readRecipients,
  releaseBatch,
  type BatchRecord,
  type Recipients,
} from '#contract/messaging/batch.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { minuteOf } from '#lib/own-session.ts';
import { BatchPreview } from './BatchPreview.tsx';

interface Props extends MoreProps<BatchRecord> {
  onEnd(): void;
}

/** Says when a released batch goes out: at once, or when it is planned. */
const releasedText = ({ t }: Pick<Office, 't'>, dueAt: string | null): string =>
  dueAt !== null && Date.parse(dueAt) > Date.now()
    ? t('admin.batchReleasedLater', { time: minuteOf(dueAt) })
    : t('admin.batchReleased');

/** Number of recipients, and the first of them; of news, who gets it elsewhere than on the site. */
function RecipientList({ count, first, isNews }: Recipients & { isNews: boolean }) {
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
      {isNews && <p>{t('admin.batchNewsNote')}</p>}
    </>
  );
}

/** Dialog in which a second person releases a batch, after reading its text on every channel and the recipients. */
export function BatchRelease({ row, onDone, onEnd }: Props) {
  const office = useOffice();
  const { t, call, tell } = office;
  const { id, version, name, template, dueAt } = row;
  const recipients = useLoaded(
    String(id),
    async () => (await call(readRecipients, { params: { id } })).data,
  );
  async function release(): Promise<void> {
    await call(releaseBatch, { params: { id }, body: { version } });
    tell(releasedText(office, dueAt));
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
        recipients.value && (
          <RecipientList {...recipients.value} isNews={template === 'newsletter'} />
        )
      )}
      <BatchPreview values={row} />
    </AskDialog>
  );
}
