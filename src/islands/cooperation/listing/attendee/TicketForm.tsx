import { useId, useState } from 'react';
import { useListing } from '../context.ts';

interface Props {
  onCode(code: string): void;
}

/** Takes the codes of tickets, from a scanner that types them or by hand: the field is ready for the next at once. */
export function TicketForm({ onCode }: Props) {
  const id = useId();
  const { say } = useListing();
  const [code, setCode] = useState('');
  return (
    <form
      method="post"
      className="mb-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') return;
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
          <button type="submit" className="button-quiet">
            {say('attendee.checkIn')}
          </button>
        </div>
        <small id={`${id}-hint`}>{say('attendee.codeHint')}</small>
      </div>
    </form>
  );
}
