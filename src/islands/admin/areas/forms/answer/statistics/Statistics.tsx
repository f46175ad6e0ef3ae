import { ReloadOutlined } from '@ant-design/icons';
import { Button, Empty, Result, Skeleton, Tooltip } from 'antd';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerView } from '#contract/forms/record.ts';
import type { FormStatistics } from '#contract/forms/statistic.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/page.ts';
import { questionsIn } from '#islands/admin/areas/forms/answer/answer-plan.tsx';
import { ChartCard } from './ChartCard.tsx';
import { FigureTable } from './FigureTable.tsx';
import { FormSelect } from '#islands/admin/areas/forms/answer/FormSelect.tsx';
import { useStatistics } from './use-statistics.ts';
import { ViewTabs } from '#islands/admin/areas/forms/answer/ViewTabs.tsx';

interface Props extends Pick<PageProps, 'query'> {
  view: AnswerView;
}

/** Figures of answers, and charts of those questions of which there may be some. */
function Figures({ view, statistics }: Pick<Props, 'view'> & { statistics: FormStatistics }) {
  const { t } = useOffice();
  const { persons, charts, figures } = statistics;
  const fields = new Map<string, Field>(questionsIn(view).map(({ item }) => [item.id, item]));
  if (persons === null) return <Empty description={t('admin.answer.tooFew')} />;
  return (
    <>
      <p className="answer-persons">{t('admin.answer.persons', { count: persons })}</p>
      <div className="answer-charts">
        {charts.map((chart) => (
          <ChartCard
            key={chart.field}
            formId={view.form.id}
            chart={chart}
            field={fields.get(chart.field)}
          />
        ))}
      </div>
      {figures.length > 0 && <FigureTable figures={figures} fields={fields} />}
    </>
  );
}

/** What the answers to a form come to. */
export function Statistics({ view, query }: Props) {
  const { t } = useOffice();
  const { value, error, reload } = useStatistics(view.form.id);
  const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
  return (
    <section className="office-card" aria-label={t('office.answer')}>
      <div className="office-toolbar">
        <h1>{t('office.answer')}</h1>
        <ViewTabs view={view} query={query} />
        <span className="office-grow" />
        <Tooltip title={t('admin.refresh')}>
          <Button icon={<ReloadOutlined />} aria-label={t('admin.refresh')} onClick={reload} />
        </Tooltip>
      </div>
      <FormSelect query={query} current={view.form} />
      {value && <Figures view={view} statistics={value} />}
      {!value && error === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
      {!value && error !== undefined && (
        <Result status="warning" title={t('admin.answer.statisticsFailed')} extra={again} />
      )}
    </section>
  );
}
