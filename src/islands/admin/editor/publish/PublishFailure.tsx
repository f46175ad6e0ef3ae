import { Alert, Button } from 'antd';
import { retryPublishing } from '#contract/publishing/publishing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import './publish.css';

interface Props {
  reason: string | null;
  onRetry(): void;
}

const MAY_RETRY = 'content:publishing:rebuild';

/** Why pages could not be made, and a retry if the reader may. */
export function PublishFailure({ reason, onRetry }: Props) {
  const { t, call, may, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  const mayRetry = may(MAY_RETRY);
  const retry = () =>
    run(async () => {
      await call(retryPublishing);
      onRetry();
    });
  return (
    <Alert
      type="error"
      showIcon
      title={t('admin.publishFailed')}
      description={
        <>
          <p>{t(mayRetry ? 'admin.publishFailedRetry' : 'admin.publishFailedAsk')}</p>
          {reason && <pre className="office-reason">{reason}</pre>}
        </>
      }
      action={
        mayRetry && (
          <Button danger loading={isBusy} onClick={() => void retry()}>
            {t('admin.retry')}
          </Button>
        )
      }
    />
  );
}
