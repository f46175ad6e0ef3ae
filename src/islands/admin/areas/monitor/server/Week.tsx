import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { MonitorSample } from '#contract/monitor/server.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import { CHARTS } from './curves.ts';
import { Sheet } from '#islands/admin/list/sheet/Sheet.tsx';

const TimeChart = lazy(() => import('./TimeChart.tsx'));

const largest = (values: readonly (number | null)[]): number =>
  Math.max(0, ...values.map((value) => value ?? 0));
const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The figures of the charts as a table for those who cannot see them, with a line for each day in Beijing. */
function Days({ samples }: { samples: readonly MonitorSample[] }) {
  const { t } = useOffice();
  const days = [...Map.groupBy(samples, ({ at }) => minuteOf(at).slice(0, 10))].toReversed();
  const head = [
    t('admin.monitor.day'),
    t('admin.monitor.requests'),
    t('admin.monitor.failures'),
    t('admin.monitor.p95'),
    t('admin.monitor.lag'),
    t('admin.monitor.loadOf'),
    t('admin.monitor.memoryUsed'),
    t('admin.monitor.diskUsed'),
    t('admin.monitor.messagesWaiting'),
    t('admin.monitor.sockets'),
  ];
  const rows = days.map(([day, all]) => ({
    key: day,
    cells: [
      day,
      sumOf(all.map(({ requests }) => requests)),
      sumOf(all.map(({ failures }) => failures)),
      `${largest(all.map(({ p95 }) => p95))} ms`,
      `${largest(all.map(({ lagP99 }) => lagP99))} ms`,
      largest(all.map(({ load }) => load)).toFixed(2),
      percent(largest(all.map(({ memory }) => memory))),
      percent(largest(all.map(({ disk }) => disk))),
      largest(all.map(({ waiting }) => waiting)),
      Math.round(largest(all.map(({ sockets }) => sockets))),
    ],
  }));
  return <Sheet title={t('admin.monitor.days')} head={head} rows={rows} />;
}

/** Measurements of the last week: as charts, and by days in a table. */
export function Week({ samples }: { samples: readonly MonitorSample[] }) {
  const { t } = useOffice();
  return (
    <>
      <h2>{t('admin.monitor.week')}</h2>
      {samples.length === 0 ? (
        <p className="office-note">{t('admin.monitor.noSamples')}</p>
      ) : (
        <>
          <div className="monitor-charts">
            {CHARTS.map((plan) => (
              <figure key={plan.title}>
                <figcaption>{t(plan.title)}</figcaption>
                <div className="monitor-chart">
                  <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
                    <TimeChart plan={plan} samples={samples} />
                  </Suspense>
                </div>
              </figure>
            ))}
          </div>
          <Days samples={samples} />
        </>
      )}
    </>
  );
}
