import { useEffect, useEffectEvent, useMemo, useState, type SubmitEvent } from 'react';
import type { EntryWindow } from '#contract/registration/entry/window.ts';
import { TEAM_NAME_LENGTH, teamName } from '#contract/registration/team.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { useSession } from '#islands/session/use-session.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { useEnter } from '../enter.ts';
import { keepable, modelIn } from '../form/form-part.ts';
import { isOfName } from '../team/name-fault.ts';
import { FirstForm } from './FirstForm.tsx';
import { dropKept, NOTHING_KEPT, readKept, writeKept, type Kept } from './kept.ts';
import { LogIn } from './LogIn.tsx';
import { useBegin } from './use-begin.ts';

interface NameProps extends Pick<
  ReturnType<typeof useFieldFault<HTMLInputElement>>,
  'field' | 'words'
> {
  value: string;
  write(name: string): void;
}

const isName = (text: string): boolean => teamName.safeParse(text.trim()).success;

/** Input for the name of a new team. */
function NewName({ field, words, value, write }: NameProps) {
  const { say } = useEnter();
  return (
    <div className="filling-question">
      <label htmlFor={field.id}>
        {say('enter.teamName')} <small>{say('fill.required')}</small>
      </label>
      <p className="mb-2 caption" id={`${field.id}-help`}>
        {say('enter.teamNameHint', TEAM_NAME_LENGTH)}
      </p>
      <input
        {...field}
        type="text"
        required
        maxLength={TEAM_NAME_LENGTH.max}
        aria-describedby={`${field.id}-help ${words.id}`}
        value={value}
        onChange={({ target }) => write(target.value)}
      />
      <p className="filling-fault fault-line" {...words} />
    </div>
  );
}

export interface BeginProps {
  topicId: number;
  window: EntryWindow;
  onBegun(id: number): void;
}

/**
 * Form with the team's name and the first page of the form. The input is stored in the browser until the entry is
 * begun.
 */
export function BeginForm({ topicId, window, onBegun }: BeginProps) {
  const { say } = useEnter();
  const isKnown = useSession().phase === 'known';
  const { form, team } = window;
  const model = useMemo(() => form && modelIn(form), [form]);
  const begin = useBegin(topicId, model ?? undefined);
  const [memory] = useState(() => memoryOf(() => localStorage));
  const [text, setText] = useState<Kept>(NOTHING_KEPT);
  const { current } = useIsland();
  const isUnnamed = !team && !isName(text.teamName);
  const { field, words, admits, refuse } = useFieldFault(
    isUnnamed ? say('enter.teamNameRule', TEAM_NAME_LENGTH) : undefined,
  );
  const { isBusy, run } = useBusy((error) => {
    if (isOfName(error)) refuse(error.message);
    current().report(error);
  });
  const restore = useEffectEvent(() => setText(readKept(memory, topicId)));
  useEffect(() => restore(), [topicId]);
  function write(change: Partial<Kept>): void {
    const next = { ...text, ...change };
    setText(next);
    const answers = form ? keepable(form, next.answers) : next.answers;
    writeKept(memory, topicId, { ...next, answers });
  }
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    // The name of a new team is required now; required fields of the form may be filled in later.
    if (!admits()) return;
    const id = await run(() => begin(text));
    if (id === undefined) return;
    dropKept(memory, topicId);
    onBegun(id);
  }
  return (
    <form method="post" className="filling-form" noValidate onSubmit={(event) => void send(event)}>
      {team ? (
        <p className="enter-note notice-box gap-2 mb-6">
          {say('enter.withTeam', { team: team.name })}
        </p>
      ) : (
        <NewName
          field={field}
          words={words}
          value={text.teamName}
          write={(name) => write({ teamName: name })}
        />
      )}
      {form && model && (
        <FirstForm
          body={form}
          model={model}
          answers={text.answers}
          write={(answers) => write({ answers })}
        />
      )}
      {isKnown ? (
        <p className="enter-deeds">
          <button type="submit" className="button-main" disabled={isBusy}>
            {say('enter.begin')}
          </button>
        </p>
      ) : (
        <LogIn hint={say('enter.logInHint')} />
      )}
    </form>
  );
}
