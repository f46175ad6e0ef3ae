import { Alert, Button } from 'antd';
import { useState } from 'react';
import { retryPublishing } from '#contract/publishing/publishing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import './publish.css';

interface Props {
  reason: string | null;
  onRetry(): void;
}

const MAY_RETRY = 'content:publishing:rebuild';

/** Why pages could not be made, and what can be done about it. */
export function PublishFailure({ reason, onRetry }: Props) {
  const { t, call, may, report } = useOffice();
  const [isBusy, setBusy] = useState(false);
  const mayRetry = may(MAY_RETRY);
  async function retry(): Promise<void> {
    setBusy(true);
    await call(retryPublishing).then(onRetry, report);
    setBusy(false);
  }
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
