import { Alert, Progress } from 'antd';
import { OFFICE } from '#contract/office.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { useBatch, type Batch } from '#islands/admin/kit/publish/use-batch.ts';

/** What a replacement has started. */
export interface Replacement {
  batch: string | null;
  pages: number;
}

/** Whether the user may follow the publishing of what they announced (contract/publishing/publishing.ts). */
const mayFollow = (may: Office['may']): boolean =>
  may('content:publishing:list') ||
  OFFICE.some(({ pages }) => pages.some(({ permission }) => may(`${permission}:publish`)));

const percentOf = ({ state, done, total }: Batch): number => {
  if (state === 'live') return 100;
  return total > 0 ? Math.floor((done / total) * 100) : 0;
};

/** Publishing progress of the pages that show a file, until visitors get the new one. */
export function Replaced({ batch, pages }: Replacement) {
  const { t, may } = useOffice();
  const { progress: state } = useBatch(mayFollow(may) ? batch : null);
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
