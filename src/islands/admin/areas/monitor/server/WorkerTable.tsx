import type { WorkerState } from '#contract/monitor/worker.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import { Sheet } from '#islands/admin/list/sheet/Sheet.tsx';

function State({ failuresInRow }: WorkerState) {
  const { t } = useOffice();
  return failuresInRow > 0 ? (
    <Mark value="failed">{t('admin.monitor.failsNow', { count: failuresInRow })}</Mark>
  ) : (
    <Mark value="active">{t('admin.monitor.works')}</Mark>
  );
}

const momentOf = (moment: string | null): string => (moment === null ? '–' : minuteOf(moment));

/** Workers of the process that answered. */
export function WorkerTable({ workers }: { workers: readonly WorkerState[] }) {
  const { t } = useOffice();
  const head = [
    t('admin.monitor.worker'),
    t('admin.monitor.state'),
    t('admin.monitor.times'),
    t('admin.monitor.failures'),
    t('admin.monitor.lastRun'),
    t('admin.monitor.took'),
    t('admin.monitor.lastError'),
  ];
  const rows = workers.map((one, index) => ({
    key: `${one.name} ${index}`,
    cells: [
      <code key="name">{one.name}</code>,
      <State key="state" {...one} />,
      one.runs,
      one.failures,
      momentOf(one.lastRunAt),
      one.lastDuration === null ? '–' : `${one.lastDuration} ms`,
      one.lastError === null ? '–' : `${momentOf(one.lastFailureAt)} ${one.lastError}`,
    ],
  }));
  return <Sheet title={t('admin.monitor.workers')} head={head} rows={rows} />;
}
