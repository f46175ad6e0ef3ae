import { useState, type SubmitEvent } from 'react';
import {
  renameTeam,
  TEAM_NAME_LENGTH,
  teamName,
  type TeamView,
} from '#contract/registration/team.ts';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

interface Props {
  team: TeamView;
  isOpen: boolean;
  onDone(): void;
}

/** Name of the team; the captain may change it while nothing was submitted under it. */
export function TeamName({ team, isOpen, onDone }: Props) {
  const { say } = useEnter();
  const [name, setName] = useState<string>();
  const { isBusy, run } = useDeed(onDone);
  const { field, words, admits } = useFieldFault(
    teamName.safeParse(name).success ? undefined : say('enter.teamNameRule', TEAM_NAME_LENGTH),
  );
  async function rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!admits()) return;
    const { version } = team;
    const call = { params: { id: team.id }, body: { name: name ?? '', version } };
    if (await run(renameTeam, call)) setName(undefined);
  }
  if (name === undefined) {
    return (
      <p className="cluster items-center gap-x-4 text-lead">
        <b>{team.name}</b>
        {isOpen && (
          <button type="button" className="text-button" onClick={() => setName(team.name)}>
            {say('enter.rename')}
          </button>
        )}
      </p>
    );
  }
  return (
    <form
      method="post"
      className="filling-form flex! flex-wrap items-start gap-3!"
      noValidate
      onSubmit={(event) => void rename(event)}
    >
      <label htmlFor={field.id} className="w-full font-600">
        {say('enter.teamName')}
      </label>
      <div className="flex-1 min-w-40">
        <input
          {...field}
          type="text"
          required
          maxLength={TEAM_NAME_LENGTH.max}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="filling-fault fault-line" {...words} />
      </div>
      <button type="submit" className="button-quiet" disabled={isBusy}>
        {say('enter.save')}
      </button>
    </form>
  );
}
