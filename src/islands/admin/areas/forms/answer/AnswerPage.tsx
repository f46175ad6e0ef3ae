import { Button, Empty, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { getAnswerView, type AnswerView } from '#contract/forms/record.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { numberIn } from './address.ts';
import { AnswerList } from './AnswerList.tsx';
import { FormSelect } from './FormSelect.tsx';
import { Statistics } from './statistics/Statistics.tsx';
import { readTab } from './ViewTabs.tsx';
import './answer.css';
import '#islands/admin/list/list.css';

/** Placeholder below the form's selector while there is nothing to list. */
function Blank({ query, children }: Pick<PageProps, 'query'> & { children: ReactNode }) {
  const { t } = useOffice();
  return (
    <section className="office-card" aria-label={t('office.answer')}>
      <div className="office-toolbar">
        <h1>{t('office.answer')}</h1>
      </div>
      <FormSelect query={query} />
      {children}
    </section>
  );
}

interface OpenedProps extends Pick<PageProps, 'query'> {
  view: AnswerView;
  onChange(): void;
}

function Opened({ view, query, onChange }: OpenedProps) {
  const { may } = useOffice();
  return readTab(view, query, may) === 'statistics' ? (
    <Statistics view={view} query={query} />
  ) : (
    <AnswerList view={view} query={query} onChange={onChange} />
  );
}

function AnswersTo({ id, query }: Pick<PageProps, 'query'> & { id: number }) {
  const { t, call } = useOffice();
  const { value, error, reload } = useLoaded(
    'view',
    async () => (await call(getAnswerView, { params: { id } })).data,
  );
  if (value) return <Opened view={value} query={query} onChange={reload} />;
  const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
  return (
    <Blank query={query}>
      {error === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <Result status="warning" title={t('admin.answer.viewFailed')} extra={again} />
      )}
    </Blank>
  );
}

/** Page of the answers to the form that the address names, and their statistics. */
export function AnswerPage({ query }: PageProps) {
  const { t } = useOffice();
  const id = numberIn(query['form']);
  if (id !== null) return <AnswersTo key={id} id={id} query={query} />;
  return (
    <Blank query={query}>
      <Empty description={t('admin.answer.choose')} />
    </Blank>
  );
}
