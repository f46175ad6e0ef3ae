import { lazy, Suspense, useCallback, useId, useRef } from 'react';
import { TIME_ZONE } from '#contract/call/zone.ts';
import { useIsland } from '#islands/session/island.ts';
import type { TakePicture } from '#islands/ui/chart/ChartCanvas.tsx';
import type { Shape } from '#islands/ui/chart/DataChart.tsx';
import { saveFile } from '#lib/browser/api/download.ts';
import { useWords, type Plan, type Question } from '../statistic.ts';
import { ChartTable } from './ChartTable.tsx';
import type { ChartData } from './chart-data.ts';

const DataChart = lazy(() => import('#islands/ui/chart/DataChart.tsx'));

interface Props {
  plan: Plan;
  question: Question;
  from: string;
  until: string;
  shape: Shape;
  title: string;
  data: ChartData;
}

const isEmpty = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));

/** Downloads the chart as a picture with title, range and time zone; the server logs the download. */
function usePicture({ plan, question, from, until, shape, title }: Omit<Props, 'data'>) {
  const { say } = useWords();
  const { current } = useIsland();
  const drawn = useRef<TakePicture>(undefined);
  const keep = useCallback((take: TakePicture) => void (drawn.current = take), []);
  async function take(): Promise<void> {
    const chart = await drawn.current?.();
    if (!chart) return;
    const { pictureOf } = await import('#islands/ui/chart/picture.ts');
    const range = say('statistic.range', { from, until });
    const notes = [`${range} · ${say('statistic.zone', { zone: TIME_ZONE })}`];
    await plan.remember(question, shape);
    const blob = await pictureOf(chart, { title, notes });
    if (blob) saveFile({ blob, fileName: `${title} ${from} ${until}.png` });
  }
  return { keep, take: () => void take().catch(current().report) };
}

/** A chart, and its figures as a table. */
export function ChartPart(props: Props) {
  const { shape, title, data } = props;
  const { say } = useWords();
  const heading = useId();
  const { keep, take } = usePicture(props);
  return (
    <section
      className="min-w-0 lg:data-[shape=line]:[grid-column:1/-1]"
      data-shape={shape}
      aria-labelledby={heading}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 mb-4">
        <h2 id={heading} className="text-title">
          {title}
        </h2>
        {!isEmpty(data) && (
          <button
            type="button"
            className="button-quiet"
            aria-label={say('statistic.png', { title })}
            onClick={take}
          >
            PNG
          </button>
        )}
      </div>
      {isEmpty(data) ? (
        <p className="secondary">{say('statistic.empty')}</p>
      ) : (
        <div className="grid gap-6 lg:[[data-shape=line]>&]:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="relative min-w-0 h-80">
            <Suspense fallback={null}>
              <DataChart
                shape={shape}
                labels={data.labels}
                series={data.series}
                title={title}
                hasLegend={shape !== 'bar'}
                onDrawn={keep}
              />
            </Suspense>
          </div>
          <ChartTable
            title={say('statistic.ofChart', { title })}
            data={data}
            isOfDays={shape === 'line'}
          />
        </div>
      )}
    </section>
  );
}
