import { useId, useState, type SubmitEvent } from 'react';
import { renameTeam, TEAM_NAME_LENGTH, type TeamView } from '#contract/registration/team.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

interface Props {
  team: TeamView;
  isOpen: boolean;
  onDone(): void;
}

/** What the team is called, which its captain may change while nothing was submitted under it. */
export function TeamName({ team, isOpen, onDone }: Props) {
  const id = useId();
  const { say } = useEnter();
  const [name, setName] = useState<string>();
  const { isBusy, run } = useDeed(onDone);
  async function rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { version } = team;
    const call = { params: { id: team.id }, body: { name: name ?? '', version } };
    if (await run(renameTeam, call)) setName(undefined);
  }
  if (name === undefined) {
    return (
      <p className="enter-title">
        <b>{team.name}</b>
        {isOpen && (
          <button type="button" className="filling-link" onClick={() => setName(team.name)}>
            {say('enter.rename')}
          </button>
        )}
      </p>
    );
  }
  return (
    <form
      method="post"
      className="filling-form enter-line"
      onSubmit={(event) => void rename(event)}
    >
      <label htmlFor={id}>{say('enter.teamName')}</label>
      <input
        id={id}
        type="text"
        required
        minLength={TEAM_NAME_LENGTH.min}
        maxLength={TEAM_NAME_LENGTH.max}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button-quiet" disabled={isBusy}>
        {say('enter.save')}
      </button>
    </form>
  );
}
