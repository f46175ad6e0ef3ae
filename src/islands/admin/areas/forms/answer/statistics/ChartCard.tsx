import { Segmented, Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useId, useMemo, useRef } from 'react';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerFilter } from '#contract/forms/record.ts';
import { CHART_SHAPES, type ChartShape, type FormChart } from '#contract/forms/statistic.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import type { TakePicture } from '#islands/ui/chart/ChartCanvas.tsx';
import { useKept } from '#islands/admin/kit/kept/kept.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ChartTools } from './ChartTools.tsx';
import { colourOf } from '#islands/ui/chart/palette.ts';
import { sharesOf, type Share } from './share.ts';
import '#islands/admin/list/sheet/sheet.css';

const ShareChart = lazy(() => import('./ShareChart.tsx'));

const readShape = (stored: unknown): ChartShape =>
  CHART_SHAPES.find((shape) => shape === stored) ?? 'bar';

/** The figures of the chart as a table. */
function ShareTable({ shares, title }: { shares: readonly Share[]; title: string }) {
  const { t } = useOffice();
  return (
    <table className="office-plain answer-shares" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('admin.answer.option')}</th>
          <th scope="col">{t('admin.answer.count')}</th>
          <th scope="col">{t('admin.answer.share')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ id, label, count, percent }, index) => (
          <tr key={id}>
            <th scope="row">
              <i aria-hidden style={{ background: colourOf(index) }} />
              {label}
            </th>
            <td>{count}</td>
            <td>{percent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  formId: number;
  chart: FormChart;
  field: Field | undefined;
  /** Filter of the answers that are counted. */
  filter: AnswerFilter;
}

/** Shares of a chart, memoised until its figures change. */
function useShares({ chart, field }: Pick<Props, 'chart' | 'field'>): Share[] {
  const { locale } = useOffice();
  return useMemo(() => {
    const options = field && 'options' in field ? field.options : [];
    const labels = new Map(options.map(({ id, label }) => [id, wordsIn(label, locale)]));
    return sharesOf(chart, labels);
  }, [chart, field, locale]);
}

/** How often each option of a question was chosen, as a chart in a shape that the reader chooses, and as a table. */
export function ChartCard(props: Props) {
  const { formId, chart, field, filter } = props;
  const { t, locale, known } = useOffice();
  const heading = useId();
  const key = `podium.office.chart.${known.profile.userId}.${formId}.${chart.field}`;
  const [shape, setShape] = useKept(key, readShape);
  const shares = useShares(props);
  const picture = useRef<TakePicture>(undefined);
  const keepPicture = useCallback((take: TakePicture) => void (picture.current = take), []);
  const title = field ? wordsIn(field.title, locale) : chart.field;
  return (
    <section className="answer-chart-card" aria-labelledby={heading}>
      <div className="answer-chart-head">
        <h2 id={heading}>{title}</h2>
        <Segmented<ChartShape>
          size="small"
          aria-label={t('admin.answer.shape')}
          options={CHART_SHAPES.map((one) => ({
            value: one,
            label: t(`admin.answer.shape.${one}`),
          }))}
          value={shape}
          onChange={setShape}
        />
      </div>
      <div className="answer-chart-head">
        <p className="office-note">{t('admin.answer.answeredBy', { count: chart.persons })}</p>
        <ChartTools
          formId={formId}
          field={chart.field}
          title={title}
          filter={filter}
          picture={picture}
        />
      </div>
      <div className="answer-chart-body">
        <div className="answer-chart">
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
            <ShareChart shape={shape} shares={shares} title={title} onDrawn={keepPicture} />
          </Suspense>
        </div>
        <ShareTable shares={shares} title={title} />
      </div>
    </section>
  );
}
