import { Button, Empty, Result, Skeleton } from 'antd';
import { useMemo } from 'react';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerFilter, AnswerView } from '#contract/forms/record.ts';
import type { FormStatistics } from '#contract/forms/statistic.ts';
import { visibleQuestions } from '#domain/forms/answer/question.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import { parseListQuery, withChosen } from '#islands/admin/list/list-query.ts';
import { ListHead } from '#islands/admin/list/head/ListHead.tsx';
import { answerFilterOf } from '#islands/admin/areas/forms/answer/answer-filter.ts';
import { useAnswerWords } from '#islands/admin/kit/use-answer-words.ts';
import { answerPlan } from '#islands/admin/areas/forms/answer/answer-plan.tsx';
import { ChartCard } from './ChartCard.tsx';
import { FigureTable } from './FigureTable.tsx';
import { FormSelect } from '#islands/admin/areas/forms/answer/FormSelect.tsx';
import { useStatistics } from './use-statistics.ts';
import { ViewTabs } from '#islands/admin/areas/forms/answer/ViewTabs.tsx';

interface Props extends Pick<PageProps, 'query'> {
  view: AnswerView;
}

/** Figures of the answers, and charts of the questions that can have one. */
function Figures({
  view,
  statistics,
  filter,
}: Pick<Props, 'view'> & { statistics: FormStatistics; filter: AnswerFilter }) {
  const { t } = useOffice();
  const { persons, charts, figures } = statistics;
  const fields = new Map<string, Field>(visibleQuestions(view).map(({ item }) => [item.id, item]));
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
            filter={filter}
          />
        ))}
      </div>
      {figures.length > 0 && <FigureTable figures={figures} fields={fields} />}
    </>
  );
}

/** Filters of the list; undefined for readers who may not see single answers. */
function useFilters({ view, query }: Props) {
  const { t, may } = useOffice();
  const words = useAnswerWords();
  const plan = useMemo(() => answerPlan(view, words, t), [view, words, t]);
  const isSeen = view.deeds.includes('view') && may('forms:answer:list');
  const filters = isSeen ? plan.filters : [];
  const { filter } = parseListQuery(query, filters, []);
  const choose = (part: Record<string, string>) =>
    replaceUrl({ path: plan.path, query: withChosen(query, part) });
  return { list: { plan: { ...plan, filters }, query, choose }, filter: answerFilterOf(filter) };
}

/** Statistics of the answers to a form that match the filters. */
export function Statistics({ view, query }: Props) {
  const { t } = useOffice();
  const { list, filter } = useFilters({ view, query });
  const { value, error, reload } = useStatistics(view.form.id, filter);
  const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
  return (
    <section className="office-card" aria-label={t('office.answer')}>
      <ListHead
        list={list}
        title={t('office.answer')}
        tools={<ViewTabs view={view} query={query} />}
        onRefresh={reload}
      >
        <FormSelect query={query} current={view.form} />
      </ListHead>
      {value && <Figures view={view} statistics={value} filter={filter} />}
      {!value && error === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
      {!value && error !== undefined && (
        <Result status="warning" title={t('admin.answer.statisticsFailed')} extra={again} />
      )}
    </section>
  );
}
