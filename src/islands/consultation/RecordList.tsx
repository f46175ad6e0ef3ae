import { useEffect, useEffectEvent, useState } from 'react';
import { listConsultants } from '#contract/consultation/consultation.ts';
import type { Answer } from '#contract/call/endpoint.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import type { ConsultationProps } from './consultation-props.ts';

type Rows = Answer<typeof listConsultants>['rows'];

/** Number of records loaded at a time. */
const STEP = 10;

/** Loads records page by page, as the server masks them (threat 43); `latest` is the place of the last page's first. */
function useRecords({ current }: ConsultationProps) {
  const [pages, setPages] = useState<readonly Rows[]>([]);
  const [total, setTotal] = useState(0);
  /** Loads the page after those that have arrived, so that a failed one is requested again. */
  async function load(): Promise<void> {
    const at = pages.length;
    const body = { pageNum: at + 1, pageSize: STEP };
    const reply = await callOrReport(current, listConsultants, { body });
    if (!reply) return;
    setPages((before) => [...before.slice(0, at), reply.rows]);
    setTotal(reply.total);
  }
  const begin = useEffectEvent(load);
  useEffect(() => void begin(), [current]);
  const rows = pages.flat();
  return {
    rows,
    latest: rows.length - (pages.at(-1)?.length ?? 0),
    total,
    more: () => void load(),
  };
}

/** Questions of others. */
export function RecordList(props: ConsultationProps) {
  const { texts } = props;
  const { rows, latest, total, more } = useRecords(props);
  const next = useNextFocus<HTMLLIElement>(rows.length);
  if (rows.length === 0) return null;
  return (
    <section className="consult-records" aria-labelledby="consult-records">
      <h2 id="consult-records">{texts['consult.records']}</h2>
      <ul>
        {rows.map(({ company, linkMan, linkPhone, content, answer }, at) => (
          <li key={at} ref={at === latest ? next : undefined} tabIndex={-1}>
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
      {rows.length < total && (
        <button type="button" className="consult-more" onClick={more}>
          {texts['consult.more']}
        </button>
      )}
    </section>
  );
}
