import { useState, type SubmitEvent } from 'react';
import { getInvitation, type InvitationView } from '#contract/registration/team.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { useEnter } from '../enter.ts';
import { Invited } from './Invited.tsx';

interface Props {
  onDone(): void;
  onEntry(id: number): void;
}

/** Form for the code of an invitation. */
export function ByCode(props: Props) {
  const { say } = useEnter();
  const { current, texts } = useIsland();
  const [code, setCode] = useState('');
  const [view, setView] = useState<InvitationView>();
  const { field, words, admits, refuse } = useFieldFault(
    code.trim() ? undefined : texts['form.required'],
  );
  const { isBusy, run } = useBusy((error) => {
    if (error instanceof ApiError && error.kind === 'refused') refuse(error.message);
    current().report(error);
  });
  async function look(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!admits()) return;
    const reply = await run(() => current().client.call(getInvitation, { body: { code } }));
    if (reply) setView(reply.data);
  }
  if (view) return <Invited {...props} proof={{ code }} view={view} />;
  return (
    <form method="post" className="filling-form" noValidate onSubmit={(event) => void look(event)}>
      <div className="filling-question">
        <label htmlFor={field.id}>{say('enter.code')}</label>
        <p className="mb-2 caption" id={`${field.id}-help`}>
          {say('enter.codeTyped')}
        </p>
        <input
          {...field}
          type="text"
          className="tracking-[0.15em] uppercase"
          required
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          aria-describedby={`${field.id}-help ${words.id}`}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <p className="filling-fault fault-line" {...words} />
      </div>
      <p className="enter-deeds">
        <button type="submit" className="button-main" disabled={isBusy}>
          {say('enter.look')}
        </button>
      </p>
    </form>
  );
}
