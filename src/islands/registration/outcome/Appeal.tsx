import { useEffect, useState, type SubmitEvent } from 'react';
import {
  APPEAL_LENGTH,
  appealKind,
  submitAppeal,
  type AppealState,
} from '#contract/judging/outcome/appeal.ts';
import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import { appealStates } from '#domain/judging/appeal.ts';
import { deedsIn } from '#domain/own/state.ts';
import { useIsland } from '#islands/session/island.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';
import { Until } from './Until.tsx';
import type { OwnAppeal } from './use-outcomes.ts';

interface Props {
  outcome: Outcome;
  appeal: OwnAppeal | undefined;
  onDone(): void;
}

/** An appeal, its state, and a button that withdraws it. */
export function Said({ appeal, onDone }: { appeal: OwnAppeal; onDone(): void }) {
  const { texts, say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useDeed(onDone);
  const { id, version, status, content, answer } = appeal;
  const state = texts[`label.appeal_state.${status as AppealState}`];
  async function withdraw(): Promise<void> {
    if (!(await current().screen.ask({ message: say('enter.outcome.withdrawAsk') }))) return;
    await run(appealKind.act, { params: { id }, body: { deed: 'withdraw', note: '', version } });
  }
  return (
    <div className="enter-note notice-box gap-2 mb-6">
      <p>
        <b>{say('enter.outcome.said', { state })}</b>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      {answer && (
        <p className="whitespace-pre-line wrap-anywhere">
          {say('enter.outcome.answer', { answer })}
        </p>
      )}
      {appealStates.waiting.includes(status as AppealState) && (
        <p className="secondary">{say('enter.outcome.waits')}</p>
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
  useEffect(() => field.ref.current?.focus(), [field.ref]);
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!admits()) return;
    const { releaseId, entryId } = outcome;
    const body = { releaseId, entryId, text: text.trim() };
    if (await run(submitAppeal, { body })) onEnd();
  }
  return (
    <form
      method="post"
      className="enter-form w-full"
      noValidate
      onSubmit={(event) => void send(event)}
    >
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
      <Until outcome={outcome} />
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
  const { say } = useEnter();
  const [isOpen, show] = useState(false);
  const button = useNextFocus<HTMLButtonElement>(isOpen);
  if (appeal) return <Said appeal={appeal} onDone={onDone} />;
  if (!outcome.mayAppeal) return <Until outcome={outcome} />;
  if (isOpen) return <Write outcome={outcome} onDone={onDone} onEnd={() => show(false)} />;
  return (
    <div className="enter-deeds">
      <button ref={button} type="button" className="button-quiet" onClick={() => show(true)}>
        {say('enter.outcome.appeal')}
      </button>
      <Until outcome={outcome} />
    </div>
  );
}
