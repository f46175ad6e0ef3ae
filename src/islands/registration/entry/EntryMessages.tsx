import { useState, type SubmitEvent } from 'react';
import { writeToOffice } from '#contract/registration/entry/deed.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { useIsland } from '#islands/session/island.ts';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

const LONGEST = 1000;

/** Messages between team and organiser, and a form for a new one. */
export function EntryMessages({ entry, onDone }: { entry: FullEntry; onDone(): void }) {
  const { locale, say } = useEnter();
  const { texts } = useIsland();
  const [text, setText] = useState('');
  const { isBusy, run } = useDeed(onDone);
  const { field, words, admits, forget } = useFieldFault<HTMLTextAreaElement>(
    text.trim() === '' ? texts['form.required'] : undefined,
  );
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!admits()) return;
    const call = { params: { id: entry.id }, body: { text: text.trim() } };
    if (!(await run(writeToOffice, call))) return;
    forget();
    setText('');
  }
  return (
    <section className="enter-part print:hidden">
      <h2>{say('enter.letters')}</h2>
      <ul className="enter-letters grid gap-3">
        {entry.messages.map((one) => (
          <li
            key={one.id}
            className="me-8 py-3 px-4 bg-mist data-[office]:ms-8 data-[office]:me-0 data-[office]:bg-wash"
            data-office={one.isOffice || undefined}
          >
            <p className="enter-person cluster items-center gap-x-3 gap-y-1">
              <b>{one.isOffice ? say('enter.side.office') : one.by}</b>
              <small>{formatMinute(one.at, locale)}</small>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{one.text}</p>
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
          <label htmlFor={field.id}>{say('enter.write')}</label>
          <textarea
            {...field}
            rows={3}
            required
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="filling-fault fault-line" {...words} />
        </div>
        <p className="enter-deeds">
          <button type="submit" className="button-quiet" disabled={isBusy}>
            {say('enter.send')}
          </button>
        </p>
      </form>
    </section>
  );
}
