import type { FullEntry } from '#contract/registration/entry/record.ts';
import { useEnter } from '../enter.ts';
import { Document } from './Document.tsx';
import { SubmittedAnswers } from './SubmittedAnswers.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';

/** What was written in the entry. */
export function SubmittedEntry({ entry }: { entry: FullEntry }) {
  const { say } = useEnter();
  const { form, given } = entry;
  const { title } = given ?? entry;
  return (
    <section className="enter-part">
      <h2>{say('enter.given')}</h2>
      <dl className="enter-given">
        <div>
          <dt>{say('enter.title')}</dt>
          <dd>{title || '—'}</dd>
        </div>
      </dl>
      {form && <SubmittedAnswers entry={entry} body={form} />}
      {entry.number && (
        <p className="enter-deeds">
          <OwnCalendar entry={entry} />
          <Document id={entry.id} />
        </p>
      )}
    </section>
  );
}
