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

/** Takes the chart away as a picture with title, range and time zone; that it was taken is remembered. */
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

/** A chart, and the same in words. */
export function ChartPart(props: Props) {
  const { shape, title, data } = props;
  const { say } = useWords();
  const heading = useId();
  const { keep, take } = usePicture(props);
  return (
    <section className="statistic-chart" data-shape={shape} aria-labelledby={heading}>
      <div className="statistic-head">
        <h2 id={heading}>{title}</h2>
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
        <p className="statistic-dim">{say('statistic.empty')}</p>
      ) : (
        <div className="statistic-beside">
          <div className="statistic-canvas">
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
