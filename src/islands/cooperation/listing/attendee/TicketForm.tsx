import { useId, useState } from 'react';
import { useListing } from '../context.ts';

interface Props {
  isBusy: boolean;
  /** Who was checked in last. */
  said: string;
  onCode(code: string): void;
}

/** Takes the codes of tickets, from a scanner that types them or by hand: the field is ready for the next at once. */
export function TicketForm({ isBusy, said, onCode }: Props) {
  const id = useId();
  const { say } = useListing();
  const [code, setCode] = useState('');
  return (
    <form
      method="post"
      className="grid gap-2 mb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '' || isBusy) return;
        onCode(code.trim());
        setCode('');
      }}
    >
      <div className="account-field">
        <label htmlFor={id}>{say('attendee.code')}</label>
        <div className="account-line">
          <input
            id={id}
            value={code}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setCode(target.value)}
          />
          <button type="submit" className="button-quiet" disabled={isBusy}>
            {say('attendee.checkIn')}
          </button>
        </div>
        <small id={`${id}-hint`}>{say('attendee.codeHint')}</small>
      </div>
      <p role="status" className="font-600 min-h-6">
        {said}
      </p>
    </form>
  );
}
