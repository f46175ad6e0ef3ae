import type { ApplicationRecordEntry, OwnCourse } from '#contract/workflow/application.ts';
import { Said } from '#islands/ui/said/Said.tsx';
import { minuteOf } from '#lib/own-session.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useApplications } from './context.ts';

type Step = OwnCourse['open'][number];

/** Something that happened, with what was said about it. */
function Entry({ entry: { at, deed, step, place, note } }: { entry: ApplicationRecordEntry }) {
  const { texts, locale } = useApplications();
  return (
    <li className="py-2">
      <p className="cluster items-baseline gap-x-3">
        <time className="caption" dateTime={at}>
          {minuteOf(at)}
        </time>
        {step && <Said of={step} locale={locale} />}
        <span>{texts[`application.did.${deed}`]}</span>
        {place && <span>{texts[`application.signs.${place}`]}</span>}
      </p>
      {note && <p className="secondary">{note}</p>}
    </li>
  );
}

/** A step that is open, or comes later. */
function Later({ step: { name, dueAt }, word }: { step: Step; word: string }) {
  const { texts, locale } = useApplications();
  return (
    <li className="cluster items-baseline gap-x-3 py-2">
      <span className="caption">{word}</span>
      <b>
        <Said of={name} locale={locale} />
      </b>
      {dueAt && (
        <small className="caption">
          {fillIn(texts['application.due'], { until: minuteOf(dueAt) })}
        </small>
      )}
    </li>
  );
}

/** How far an application has come: what happened, what is open, and what would come next. */
export function Course({ course: { records, open, next } }: { course: OwnCourse }) {
  const { texts } = useApplications();
  return (
    <section>
      <h2 className="text-lead">{texts['application.course']}</h2>
      <ol className="divided">
        {records.map((entry, index) => (
          <Entry key={index} entry={entry} />
        ))}
        {open.map((step, index) => (
          <Later key={`open ${index}`} step={step} word={texts['application.isOpen']} />
        ))}
        {next.map((step, index) => (
          <Later key={`next ${index}`} step={step} word={texts['application.isNext']} />
        ))}
      </ol>
    </section>
  );
}
