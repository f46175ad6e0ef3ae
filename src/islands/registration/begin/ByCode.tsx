import { useId, useState, type SubmitEvent } from 'react';
import { lookAtInvitation, type InvitationView } from '#contract/registration/team.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useEnter } from '../enter.ts';
import { Invited } from './Invited.tsx';

interface Props {
  onDone(): void;
  onEntry(id: number): void;
}

/** Takes a code that somebody was told. */
export function ByCode(props: Props) {
  const id = useId();
  const { say } = useEnter();
  const { current } = useIsland();
  const [code, setCode] = useState('');
  const [view, setView] = useState<InvitationView>();
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function look(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const reply = await run(() => current().client.call(lookAtInvitation, { body: { code } }));
    if (reply) setView(reply.data);
  }
  if (view) return <Invited {...props} proof={{ code }} view={view} />;
  return (
    <form method="post" className="filling-form" onSubmit={(event) => void look(event)}>
      <div className="filling-question">
        <label htmlFor={id}>{say('enter.code')}</label>
        <p className="filling-help" id={`${id}-help`}>
          {say('enter.codeTyped')}
        </p>
        <input
          id={id}
          type="text"
          className="enter-code"
          required
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          aria-describedby={`${id}-help`}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <p className="enter-deeds">
        <button type="submit" className="button-main" disabled={isBusy}>
          {say('enter.look')}
        </button>
      </p>
    </form>
  );
}
