import { useEffect, useState } from 'react';
import { listConsultants } from '#contract/consultation/consultation.ts';
import type { Answer } from '#contract/call/endpoint.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import type { ConsultationProps } from './consultation-props.ts';

type Rows = Answer<typeof listConsultants>['rows'];

/** So many records at a time. */
const STEP = 10;

/** Records as the server masks them (threat 43), page by page. */
function useRecords({ current }: ConsultationProps) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<{ rows: Rows; total: number }>();
  useEffect(() => {
    const body = { pageNum: page, pageSize: STEP };
    void callOrReport(current, listConsultants, { body }).then((reply) => {
      if (!reply) return;
      const { rows, total } = reply;
      setState((old) => ({ rows: page === 1 ? rows : [...(old?.rows ?? []), ...rows], total }));
    });
  }, [current, page]);
  return { state, more: () => setPage(page + 1) };
}

/** What others have asked. */
export function RecordList(props: ConsultationProps) {
  const { texts } = props;
  const { state, more } = useRecords(props);
  if (!state || state.rows.length === 0) return null;
  return (
    <section className="consult-records" aria-labelledby="consult-records">
      <h2 id="consult-records">{texts['consult.records']}</h2>
      <ul>
        {state.rows.map(({ company, linkMan, linkPhone, content, answer }, at) => (
          <li key={at}>
            <p>{content}</p>
            <small>{[company, linkMan, linkPhone].filter(Boolean).join(' · ')}</small>
            {answer && (
              <blockquote>
                <b>{texts['consult.answer']}</b>
                <p>{answer}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      {state.rows.length < state.total && (
        <button type="button" className="consult-more" onClick={more}>
          {texts['consult.more']}
        </button>
      )}
    </section>
  );
}
