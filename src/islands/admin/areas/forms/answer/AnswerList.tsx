import { use, useMemo } from 'react';
import { listAnswers, type AnswerRecord, type AnswerView } from '#contract/forms/record.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { ListPage } from '#islands/admin/list/ListPage.tsx';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { useList } from '#islands/admin/list/use-list.ts';
import { numberIn, open } from './address.ts';
import { answerFilterOf } from './answer-filter.ts';
import { answerPlan } from './answer-plan.tsx';
import { AddAnswer } from './editing/AddAnswer.tsx';
import { AnswerDrawer } from './detail/AnswerDrawer.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FormSelect } from './FormSelect.tsx';
import { useAnswerWords } from '#islands/admin/kit/use-answer-words.ts';
import { ViewTabs } from './ViewTabs.tsx';

interface Props extends Pick<PageProps, 'query'> {
  view: AnswerView;
  /** Called after a change of the tags or the number of answers. */
  onChange(): void;
}

/** Answers to a form that match the filters. */
function useAnswers({ view, query }: Omit<Props, 'onChange'>) {
  const { t, call } = useOffice();
  const words = useAnswerWords();
  const plan = useMemo(() => answerPlan(view, words, t), [view, words, t]);
  return useList<AnswerRecord>(plan, query, ({ pageNum, pageSize, filter }) =>
    call(listAnswers, {
      params: { id: view.form.id },
      query: { pageNum, pageSize },
      body: { filter: answerFilterOf(filter) },
    }),
  );
}

/** List of the answers to a form, and the answer that the address names. */
export function AnswerList({ view, query, onChange }: Props) {
  const { t, may } = useOffice();
  const isActive = use(ActiveContext);
  const list = useAnswers({ view, query });
  const answer = numberIn(query['answer']);
  const renew = () => {
    list.found.reload();
    onChange();
  };
  const buttons = {
    nameOf: ({ id }: AnswerRecord) => String(id),
    draw: ({ id }: AnswerRecord) => (
      <RowButton onClick={() => open(query, { answer: String(id) })}>{t('admin.detail')}</RowButton>
    ),
  };
  return (
    <ListPage
      list={list}
      title={t('office.answer')}
      tools={
        <>
          <ViewTabs view={view} query={query} />
          <AddAnswer view={view} onDone={renew} />
          <ExportMenu view={view} filter={answerFilterOf(list.asked.filter)} />
        </>
      }
      lead={<FormSelect query={query} current={view.form} />}
      buttons={may('forms:answer:query') ? buttons : undefined}
      onRefresh={renew}
    >
      {isActive && answer !== null && (
        <AnswerDrawer
          key={answer}
          view={view}
          answer={answer}
          onClose={() => open(query, { answer: '' })}
          onDone={renew}
        />
      )}
    </ListPage>
  );
}
