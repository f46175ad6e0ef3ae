import type { FormBody } from '#contract/forms/filling.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { isField, itemsOf } from '#domain/forms/model.ts';
import { chosenIn, isEmpty } from '#domain/forms/value.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { Answer } from '#contract/forms/answer.ts';
import { sayIn } from '#islands/forms/wording.ts';
import { useEnter } from '../enter.ts';
import { Document } from './Document.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';

/** An answer in words: the labels of what was chosen, what was written, or how much there is of it. */
function useWords() {
  const { locale, say } = useEnter();
  return (field: Field, value: Answer): string => {
    const chosen = chosenIn(field, value);
    if (chosen && 'options' in field) {
      const labels = field.options
        .filter(({ id }) => chosen.chosen.includes(id))
        .map(({ label }) => sayIn(locale, label));
      return [...labels, chosen.other].filter(Boolean).join(locale === 'en' ? ', ' : '、');
    }
    if (value === true) return say('enter.yes');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
}

function Answers({ entry, body }: { entry: FullEntry; body: FormBody }) {
  const { locale } = useEnter();
  const words = useWords();
  const fields = itemsOf(body.definition).filter(isField);
  const self = entry.team.members.find(({ isSelf }) => isSelf)?.id;
  const mine = entry.parts.filter(({ memberId }) => memberId === null || memberId === self);
  const answers = Object.assign({}, ...mine.map((part) => part.answers)) as Record<string, Answer>;
  const given = fields.filter(({ item }) => !isEmpty(answers[item.id]));
  return (
    <dl className="enter-given">
      {given.map(({ item }) => (
        <div key={item.id}>
          <dt>{sayIn(locale, item.title)}</dt>
          <dd className="enter-text">{words(item, answers[item.id] ?? null)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was written in the entry. */
export function Given({ entry }: { entry: FullEntry }) {
  const { say } = useEnter();
  const { form, title } = entry;
  return (
    <section className="enter-part">
      <h2>{say('enter.given')}</h2>
      <dl className="enter-given">
        <div>
          <dt>{say('enter.title')}</dt>
          <dd>{title || '—'}</dd>
        </div>
      </dl>
      {form && <Answers entry={entry} body={form} />}
      {entry.number && (
        <p className="enter-deeds">
          <OwnCalendar entry={entry} />
          <Document id={entry.id} />
        </p>
      )}
    </section>
  );
}
