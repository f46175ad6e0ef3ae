import { useId, useState, type SubmitEvent } from 'react';
import { writeToOffice } from '#contract/registration/entry/deed.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

const LONGEST = 1000;

/** What team and organiser wrote to each other, and a new letter. */
export function Letters({ entry, onDone }: { entry: FullEntry; onDone(): void }) {
  const id = useId();
  const { locale, say } = useEnter();
  const [text, setText] = useState('');
  const { isBusy, run } = useDeed(onDone);
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const call = { params: { id: entry.id }, body: { text: text.trim() } };
    if (await run(writeToOffice, call)) setText('');
  }
  return (
    <section className="enter-part">
      <h2>{say('enter.letters')}</h2>
      <ul className="enter-letters">
        {entry.messages.map((one) => (
          <li key={one.id} data-office={one.isOffice || undefined}>
            <p className="enter-person">
              <b>{one.isOffice ? say('enter.side.office') : one.by}</b>
              <small>{formatMinute(one.at, locale)}</small>
            </p>
            <p className="enter-text">{one.text}</p>
          </li>
        ))}
      </ul>
      <form
        method="post"
        className="filling-form"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <div className="filling-question">
          <label htmlFor={id}>{say('enter.write')}</label>
          <textarea
            id={id}
            rows={3}
            required
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <p className="enter-deeds">
          <button type="submit" className="button-quiet" disabled={isBusy || text.trim() === ''}>
            {say('enter.send')}
          </button>
        </p>
      </form>
    </section>
  );
}
