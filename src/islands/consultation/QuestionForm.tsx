import { useStore } from '@nanostores/react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { CONSULTATION_LENGTH, submitConsultation } from '#contract/consultation/consultation.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useClickGuard } from '#islands/ui/use-click-guard.ts';
import { prefixOf } from '#lib/browser/session/address.ts';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import type { ConsultationProps } from './consultation-props.ts';
import {
  FIELDS,
  knownOf,
  NOTHING,
  readQuestion,
  type Faults,
  type Field,
  type Typed,
} from './question.ts';

/** Attributes by which browsers fill in the fields. */
const KINDS: Readonly<Record<Field, object>> = {
  content: {},
  linkMan: { autoComplete: 'name', required: true },
  linkPhone: { autoComplete: 'tel', type: 'tel' },
  email: { autoComplete: 'email', type: 'email' },
  company: { autoComplete: 'organization' },
};

/** Nothing was typed yet: the fields show what is known of the reader. */
const UNTYPED: Partial<Typed> = {};

interface InputProps extends Pick<ConsultationProps, 'texts'> {
  field: Field;
  value: string;
  faults: Faults;
  onType(value: string): void;
}

/** A labelled field with its fault. */
function Input({ field, value, faults, texts, onType }: InputProps) {
  const id = useId();
  const fault = faults[field];
  const tied = {
    id,
    value,
    name: field,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault && `${id}-fault`,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  const left = fillIn(texts['consult.left'], { count: CONSULTATION_LENGTH.max - value.length });
  return (
    <p>
      <label htmlFor={id}>{texts[`consult.${field}`]}</label>
      {field === 'content' ? (
        <textarea
          rows={4}
          minLength={CONSULTATION_LENGTH.min}
          maxLength={CONSULTATION_LENGTH.max}
          required
          {...tied}
        />
      ) : (
        <input {...KINDS[field]} {...tied} />
      )}
      {field === 'content' && <small>{left}</small>}
      {fault && (
        <em className="consult-fault" id={`${id}-fault`}>
          {texts[fault]}
        </em>
      )}
    </p>
  );
}

/** Form that sends a question to the office (specification 5: 5 to 200 characters, and a phone or an e-mail). */
export function QuestionForm({ current, texts, listing }: ConsultationProps) {
  const form = useRef<HTMLFormElement>(null);
  const [written, type] = useState(UNTYPED);
  const [faults, setFaults] = useState<Faults>({});
  const [isSent, setSent] = useState(false);
  const session = useStore(current.session.$session);
  const isKnown = session.phase === 'known';
  const typed = { ...(isKnown ? knownOf(session.profile) : NOTHING), ...written };
  const { isResting, admits } = useClickGuard();
  const { isBusy, run } = useBusy(current.report);

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { question, faults: found } = readQuestion(typed);
    setFaults(found);
    const [first] = FIELDS.filter((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (!question) return current.tellLocal('error.formInvalid');
    await run(async () => {
      if (!admits()) return;
      await current.client.call(submitConsultation, {
        body: { ...question, listingId: listing?.id },
      });
      // Text typed while the question was being sent is another question and is kept.
      type((now) => (now === written ? UNTYPED : now));
      setSent(true);
      dispatchEvent(new Event(RECORD_CHANGED));
    });
  }

  return (
    <form
      method="post"
      ref={form}
      className="consult-form"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <h2>{texts['consult.ask']}</h2>
      {listing && <p>{fillIn(texts['consult.about'], { title: listing.title })}</p>}
      {FIELDS.map((field) => (
        <Input
          key={field}
          field={field}
          faults={faults}
          texts={texts}
          value={typed[field]}
          onType={(value) => {
            type({ ...written, [field]: value });
            setSent(false);
          }}
        />
      ))}
      <small>{texts['consult.wayHint']}</small>
      <button type="submit" className="button-main" disabled={isResting || isBusy}>
        {texts['consult.send']}
      </button>
      <p role="status">
        {isSent && texts[isKnown ? 'consult.sentOwn' : 'consult.sent']}
        {isSent && isKnown && (
          <a href={`${prefixOf(location.pathname)}/personCenter/consultation/`}>
            {texts['route.myConsultation']}
          </a>
        )}
      </p>
    </form>
  );
}
