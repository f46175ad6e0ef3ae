import { useState } from 'react';
import { openIdentityCase } from '#contract/registration/identity-case.ts';
import { useIsland } from '#islands/session/island.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';
import { toBody, type PersonText } from './person.ts';

interface Props {
  teamId: number;
  /** Input of the form when the document turned out to be used by somebody else. */
  typed: PersonText;
  onSent(): void;
}

/** "It is me": asks the office to look into a document that another team uses. */
export function ItIsMe({ teamId, typed, onSent }: Props) {
  const { say } = useEnter();
  const { current } = useIsland();
  const [text, setText] = useState('');
  const { isBusy, run } = useDeed(() => undefined);
  async function send(): Promise<void> {
    const { name, birthday, idCountry, idNumber = '' } = toBody(typed);
    const body = { name, birthday, idCountry, idNumber, text };
    const reply = await run(openIdentityCase, { params: { id: teamId }, body });
    if (!reply) return;
    current().screen.tell(say('enter.itIsMeSent'));
    onSent();
  }
  return (
    <fieldset className="min-w-0 pt-2">
      <legend className="group-title">{say('enter.itIsMe')}</legend>
      <p className="mb-2 caption">{say('enter.itIsMeHint')}</p>
      <label className="account-field">
        {say('enter.itIsMeText')}
        <textarea
          rows={2}
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className="enter-deeds">
        <button
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() => void send()}
        >
          {say('enter.itIsMeSend')}
        </button>
      </p>
    </fieldset>
  );
}
