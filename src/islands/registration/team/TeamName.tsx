import { useId, useState, type SubmitEvent } from 'react';
import {
  renameTeam,
  TEAM_NAME_LENGTH,
  teamName,
  type TeamView,
} from '#contract/registration/team.ts';
import { useIsland } from '#islands/session/island.ts';
import { useLead } from '#islands/ui/focus/use-lead.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { useEnter } from '../enter.ts';
import { isOfName } from './name-fault.ts';

interface Props {
  team: TeamView;
  isOpen: boolean;
  onDone(): void;
}

/** Name of the team; the captain may change it while nothing was submitted under it. */
export function TeamName({ team, isOpen, onDone }: Props) {
  const { say } = useEnter();
  const button = useId();
  const [name, setName] = useState<string>();
  const lead = useLead(name === undefined);
  const { current } = useIsland();
  const { field, words, admits, refuse, forget } = useFieldFault(
    teamName.safeParse(name).success ? undefined : say('enter.teamNameRule', TEAM_NAME_LENGTH),
  );
  const { isBusy, run } = useBusy((error) => {
    if (isOfName(error)) refuse(error.message);
    current().report(error);
  });
  function begin(): void {
    lead(field.id);
    setName(team.name);
  }
  function leave(): void {
    lead(button);
    forget();
    setName(undefined);
  }
  async function rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!admits()) return;
    const { version } = team;
    const call = { params: { id: team.id }, body: { name: name ?? '', version } };
    if (await run(() => current().client.call(renameTeam, call))) leave();
    onDone();
  }
  if (name === undefined) {
    return (
      <p className="cluster items-center gap-x-4 text-lead">
        <b>{team.name}</b>
        {isOpen && (
          <button type="button" id={button} className="text-button" onClick={begin}>
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
      <button type="button" className="text-button" disabled={isBusy} onClick={leave}>
        {say('enter.renameNot')}
      </button>
    </form>
  );
}
