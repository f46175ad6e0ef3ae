import { useState, type SubmitEvent } from 'react';
import {
  APPEAL_LENGTH,
  appealKind,
  submitAppeal,
  type AppealState,
} from '#contract/judging/outcome/appeal.ts';
import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import { appealStates } from '#domain/judging/appeal.ts';
import { deedsIn } from '#domain/own/state.ts';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';
import type { OwnAppeal } from './use-outcomes.ts';

interface Props {
  outcome: Outcome;
  appeal: OwnAppeal | undefined;
  onDone(): void;
}

/** An appeal, its state, and a button that withdraws it. */
function Said({ appeal, onDone }: { appeal: OwnAppeal; onDone(): void }) {
  const { texts, say } = useEnter();
  const { isBusy, run } = useDeed(onDone);
  const { id, version, status, content, answer } = appeal;
  const withdraw = () =>
    run(appealKind.act, { params: { id }, body: { deed: 'withdraw', note: '', version } });
  return (
    <div className="enter-note notice-box gap-2 mb-6">
      <p>
        <b>{texts[`label.appeal_state.${status as AppealState}`]}</b>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      {answer && (
        <p className="whitespace-pre-line wrap-anywhere">
          {say('enter.outcome.answer', { answer })}
        </p>
      )}
      {deedsIn(appealStates, status, 'owner').map((deed) => (
        <button
          key={deed}
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() => void withdraw()}
        >
          {say('enter.outcome.withdraw')}
        </button>
      ))}
    </div>
  );
}

/** Form for the grounds of an appeal. */
function Write({ outcome, onDone, onEnd }: { outcome: Outcome; onDone(): void; onEnd(): void }) {
  const { say } = useEnter();
  const { isBusy, run } = useDeed(onDone);
  const [text, write] = useState('');
  const isShort = text.trim().length < APPEAL_LENGTH.min;
  const { field, words, admits } = useFieldFault<HTMLTextAreaElement>(
    isShort ? say('enter.outcome.groundsRule', APPEAL_LENGTH) : undefined,
  );
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!admits()) return;
    const { releaseId, entryId } = outcome;
    const body = { releaseId, entryId, text: text.trim() };
    if (await run(submitAppeal, { body })) onEnd();
  }
  return (
    <form method="post" className="enter-form" noValidate onSubmit={(event) => void send(event)}>
      <p className="account-field">
        <label htmlFor={field.id}>{say('enter.outcome.grounds')}</label>
        <textarea
          {...field}
          rows={5}
          required
          minLength={APPEAL_LENGTH.min}
          maxLength={APPEAL_LENGTH.max}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </p>
      <p className="filling-fault fault-line" {...words} />
      <p className="enter-deeds">
        <button type="submit" className="button-main" disabled={isBusy}>
          {say('enter.outcome.send')}
        </button>
        <button type="button" className="button-quiet" onClick={onEnd}>
          {say('enter.outcome.cancel')}
        </button>
      </p>
    </form>
  );
}

/** The captain's appeal: the form while appealing is possible, afterwards the appeal itself. */
export function Appeal({ outcome, appeal, onDone }: Props) {
  const { locale, say } = useEnter();
  const [isOpen, show] = useState(false);
  if (appeal) return <Said appeal={appeal} onDone={onDone} />;
  if (!outcome.mayAppeal) return null;
  if (isOpen) return <Write outcome={outcome} onDone={onDone} onEnd={() => show(false)} />;
  const until = formatMinute(outcome.appealUntil!, locale);
  return (
    <p className="enter-deeds">
      <button type="button" className="button-quiet" onClick={() => show(true)}>
        {say('enter.outcome.appeal')}
      </button>
      <small className="secondary">{say('enter.outcome.until', { until })}</small>
    </p>
  );
}
