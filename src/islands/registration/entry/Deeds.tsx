import { useState, type SubmitEvent } from 'react';
import { moveEntry, resumeEntry, withdrawEntry } from '#contract/registration/entry/deed.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import { useIsland } from '#islands/session/island.ts';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { useEnter } from '../enter.ts';
import { Leave } from '../team/Leave.tsx';
import { useDeed } from '../use-deed.ts';

interface Props {
  entry: FullEntry;
  onDone(): void;
}

/** Withdraws the entry; after it was submitted, a reason is required. */
function Withdraw({ entry, onDone }: Props) {
  const { say } = useEnter();
  const { current, texts } = useIsland();
  const [reason, setReason] = useState('');
  const { isBusy, run } = useDeed(onDone);
  const isReasoned = entry.state !== 'draft';
  const isOwed = isReasoned && reason.trim() === '';
  const { field, words, admits } = useFieldFault<HTMLTextAreaElement>(
    isOwed ? texts['form.required'] : undefined,
  );
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!admits()) return;
    if (!(await current().screen.ask({ message: say('enter.withdrawAsk') }))) return;
    const body = { version: entry.version, reason: reason.trim() };
    await run(withdrawEntry, { params: { id: entry.id }, body });
  }
  return (
    <details className="enter-more w-full open:pb-3">
      <summary className="target text-note text-link cursor-pointer">
        {say('enter.withdraw')}
      </summary>
      <form
        method="post"
        className="filling-form"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <p className="secondary">{say('enter.withdrawHint')}</p>
        <div className="filling-question">
          <label htmlFor={field.id}>{say('enter.reason')}</label>
          <textarea
            {...field}
            rows={2}
            required={isReasoned}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <p className="filling-fault fault-line" {...words} />
        </div>
        <p className="enter-deeds">
          <button type="submit" className="button-quiet" disabled={isBusy}>
            {say('enter.withdraw')}
          </button>
        </p>
      </form>
    </details>
  );
}

/** Moves the entry to another topic of the session. */
function Move({ entry, onDone }: Props) {
  const { locale, say } = useEnter();
  const { current } = useIsland();
  const [topicId, setTopicId] = useState('');
  const { isBusy, run } = useDeed(onDone);
  const { field, words, admits } = useFieldFault<HTMLSelectElement>(
    topicId === '' ? say('enter.choose') : undefined,
  );
  const nameOf = ({ title: { zh, en } }: FullEntry['movable'][number]) =>
    locale === 'en' && en !== '' ? en : zh;
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!admits()) return;
    if (!(await current().screen.ask({ message: say('enter.moveAsk') }))) return;
    const body = { version: entry.version, topicId: Number(topicId) };
    await run(moveEntry, { params: { id: entry.id }, body });
  }
  return (
    <details className="enter-more w-full open:pb-3">
      <summary className="target text-note text-link cursor-pointer">{say('enter.move')}</summary>
      <form
        method="post"
        className="filling-form"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <p className="secondary">{say('enter.moveHint')}</p>
        <div className="filling-question">
          <label htmlFor={field.id}>{say('enter.moveTo')}</label>
          <select
            {...field}
            required
            value={topicId}
            onChange={({ target }) => setTopicId(target.value)}
          >
            <option value="">{say('enter.choose')}</option>
            {entry.movable.map((topic) => (
              <option key={topic.id} value={topic.id}>
                {nameOf(topic)}
              </option>
            ))}
          </select>
          <p className="filling-fault fault-line" {...words} />
        </div>
        <p className="enter-deeds">
          <button type="submit" className="button-quiet" disabled={isBusy}>
            {say('enter.move')}
          </button>
        </p>
      </form>
    </details>
  );
}

/** Deeds on the entry as a whole: for its captain, and once it is over for each member. */
export function Deeds({ entry, onDone }: Props) {
  const { say } = useEnter();
  const { isBusy, run } = useDeed(onDone);
  const { deeds, id, version } = entry;
  const may = (deed: FullEntry['deeds'][number]) => deeds.includes(deed);
  const isOver = ENDED_STATES.includes(entry.state);
  if (!may('withdraw') && !may('move') && !isOver) return null;
  return (
    <section className="enter-part print:hidden">
      <h2>{say('enter.deeds')}</h2>
      {may('resume') && (
        <>
          <p className="secondary">{say('enter.resumeHint')}</p>
          <button
            type="button"
            className="button-quiet"
            disabled={isBusy}
            onClick={() => void run(resumeEntry, { params: { id }, body: { version } })}
          >
            {say('enter.resume')}
          </button>
        </>
      )}
      {may('move') && <Move entry={entry} onDone={onDone} />}
      {may('withdraw') && <Withdraw entry={entry} onDone={onDone} />}
      {isOver && (
        <>
          <p className="secondary">{say('enter.overHint')}</p>
          <div>
            <Leave entry={entry} />
          </div>
        </>
      )}
    </section>
  );
}
