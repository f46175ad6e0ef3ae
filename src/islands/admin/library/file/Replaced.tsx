import { Alert, Progress } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBatch, type BatchState } from './use-batch.ts';

/** What a replacement has set in motion. */
export interface Replacement {
  batch: string | null;
  pages: number;
}

const percentOf = ({ state, done, total }: BatchState): number => {
  if (state === 'live') return 100;
  return total > 0 ? Math.floor((done / total) * 100) : 0;
};

/** The pages that show a file, until visitors get the new one. */
export function Replaced({ batch, pages }: Replacement) {
  const { t } = useOffice();
  const state = useBatch(batch);
  const hasFailed = state?.state === 'failed';
  return (
    <div className="office-panel" aria-live="polite">
      <Alert
        showIcon
        type={hasFailed ? 'error' : 'success'}
        title={
          hasFailed
            ? t('admin.library.renderFailed', { reason: state.failure ?? '' })
            : t('admin.library.replaced', { pages })
        }
      />
      {state && pages > 0 && (
        <>
          <Progress
            percent={percentOf(state)}
            status={hasFailed ? 'exception' : state.state === 'live' ? 'success' : 'active'}
            aria-label={t('admin.library.rendering')}
          />
          <p>{t(state.state === 'live' ? 'admin.library.rendered' : 'admin.library.rendering')}</p>
        </>
      )}
    </div>
  );
}
