import { useState, type SubmitEvent } from 'react';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { useIsland } from '../island.ts';

interface Props {
  label: string;
  action: string;
  /** Maximum length of a message, in characters. */
  longest: number;
  isBusy: boolean;
  /** Sends a message. @returns whether it has arrived; otherwise it stays in the field */
  send(text: string): Promise<boolean>;
}

/** A form for the next message of a conversation. */
export function MessageForm({ label, action, longest, isBusy, send }: Props) {
  const { texts } = useIsland();
  const [text, setText] = useState('');
  const { field, words, admits, forget } = useFieldFault<HTMLTextAreaElement>(
    text.trim() === '' ? texts['form.required'] : undefined,
  );
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!admits() || !(await send(text.trim()))) return;
    forget();
    setText('');
  }
  return (
    <form
      method="post"
      className="account-form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className="account-field">
        <label htmlFor={field.id}>{label}</label>
        <textarea
          {...field}
          rows={3}
          required
          maxLength={longest}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="fault-line" {...words} />
      </div>
      <button type="submit" className="button-quiet justify-self-start" disabled={isBusy}>
        {action}
      </button>
    </form>
  );
}
