import { Alert, Button, Modal, Progress, Steps } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useBatch } from '#islands/admin/kit/publish/use-batch.ts';
import { endOf, QUEUED, STEP_OF, type SentChange } from './batch.ts';
import { PublishFailure } from './PublishFailure.tsx';
import { PublishedLinks } from './PublishedLinks.tsx';

/**
 * Progress of publishing: queued, rendered, then live with the link, or failed. Closing it does not stop publishing. It
 * offers the undo as well: while it is read, the message that offers it passes.
 */
export function PublishProgress({
  onEnd,
  batch,
  address,
  awaits,
  locales,
  ...many
}: SentChange & { onEnd(): void }) {
  const { t, undo, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  const { progress = QUEUED, again } = useBatch(batch);
  const { state, done, total } = progress;
  const end = endOf({ address, awaits, ...many });
  const going = end === 'gone' ? 'admin.withdrawing' : 'admin.publishing';
  const title = t(state === 'live' ? `admin.stage.${end}` : going);
  const status = { failed: 'error', live: 'finish' } as const;
  return (
    <Modal
      open
      title={title}
      onCancel={onEnd}
      footer={
        <>
          <Button loading={isBusy} onClick={() => void run(undo)}>
            {t('admin.undo')}
          </Button>
          <Button type="primary" disabled={isBusy} onClick={onEnd}>
            {t('admin.close')}
          </Button>
        </>
      }
    >
      {batch === null ? (
        <Alert type="info" showIcon title={t('admin.nothingRendered')} />
      ) : (
        <div className="office-panel" aria-live="polite">
          <Steps
            size="small"
            current={STEP_OF[state]}
            status={status[state as keyof typeof status] ?? 'process'}
            items={(['queued', 'rendering', end] as const).map((one) => ({
              title: t(`admin.stage.${one}`),
            }))}
          />
          {state === 'rendering' && total > 0 && (
            <Progress
              percent={Math.floor((done / total) * 100)}
              format={() => t('admin.pagesDone', { done, total })}
              aria-label={title}
            />
          )}
          {state === 'failed' && <PublishFailure reason={progress.failure} onRetry={again} />}
          {state === 'live' && (
            <PublishedLinks address={address} awaits={awaits} locales={locales} {...many} />
          )}
        </div>
      )}
    </Modal>
  );
}
