import { Alert, Progress } from 'antd';
import { retryPublishing, type PublishEntry } from '#contract/publishing/publishing.ts';
import { minuteOf } from '#lib/own-session.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { Failure } from './Failure.tsx';
import { durationOf } from './history.tsx';
import { Tags } from './Tags.tsx';
import type { PublishingNow } from './use-publishing.ts';

function Running({ entry }: { entry: PublishEntry }) {
  const { t } = useOffice();
  const { done, total } = entry;
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <>
      <Progress percent={percent} status="active" aria-label={t('admin.running')} />
      <p>
        {total > 0 && t('admin.pagesDone', { done, total })} <Tags {...entry} />
      </p>
    </>
  );
}

function Last({ entry }: { entry: PublishEntry }) {
  const { t } = useOffice();
  const choice = useChoice();
  return (
    <>
      <p>
        <Mark value={entry.state}>{choice('state', entry.state)}</Mark>
        {minuteOf(entry.endedAt!)} · {t('admin.seconds', { count: durationOf(entry)! })}
      </p>
      <p>
        <Tags {...entry} />
      </p>
      {entry.failure !== null && <Failure reason={entry.failure} />}
    </>
  );
}

interface Props {
  now: PublishingNow;
  onDone(): void;
}

/** Retries failed publishing at once, without waiting for the publisher's pause. */
function Retry({ onDone }: Pick<Props, 'onDone'>) {
  const { t, call, report, tell } = useOffice();
  const retry = () =>
    call(retryPublishing).then(() => {
      tell(t('admin.retrying'));
      onDone();
    }, report);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('admin.waitsForRetry')}
      action={<DeedButton label={t('action.retry')} onClick={() => void retry()} />}
    />
  );
}

/** What waits and since when, what runs, and how the last publish ended. */
export function PublishingState({ now, onDone }: Props) {
  const { t, may } = useOffice();
  const { waiting, since, running, last } = now;
  const isStuck = waiting > 0 && !running && last?.state === 'failed';
  const words = since
    ? t('admin.waitingSince', { count: waiting, time: minuteOf(since) })
    : t('admin.nothingWaits');
  return (
    <>
      <dl className="office-now">
        <div>
          <dt>{t('admin.waiting')}</dt>
          <dd>{words}</dd>
        </div>
        <div aria-live="polite">
          <dt>{t('admin.running')}</dt>
          <dd>{running ? <Running entry={running} /> : t('admin.nothingRuns')}</dd>
        </div>
        <div>
          <dt>{t('admin.lastPublish')}</dt>
          <dd>{last ? <Last entry={last} /> : '–'}</dd>
        </div>
      </dl>
      {isStuck && may('content:publishing:rebuild') && <Retry onDone={onDone} />}
    </>
  );
}
