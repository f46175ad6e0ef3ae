import type { FullEntry } from '#contract/registration/entry/record.ts';
import { leaveTeam } from '#contract/registration/team.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import { ACTIVE_STATES } from '#domain/registration/state.ts';
import { useIsland } from '#islands/session/island.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

/** Leaves the team; if the entry counts, the captain first hands the team over to another member, if there is one. */
export function Leave({ entry }: { entry: FullEntry }) {
  const { say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useDeed(() => undefined);
  const { team, state } = entry;
  const competing = team.members.filter(isCompeting);
  const isLast = competing.length === 1 && competing[0]!.isSelf && ACTIVE_STATES.includes(state);
  async function leave(): Promise<void> {
    // The team ends with its last member, and with it the entry.
    const message = say(isLast ? 'enter.leaveLastAsk' : 'enter.leaveAsk', { team: team.name });
    if (!(await current().screen.ask({ message }))) return;
    const reply = await run(leaveTeam, { params: { id: team.id } });
    if (reply) location.assign(pathTo(PATHS.own));
  }
  if (team.role === 'captain' && competing.length > 1 && ACTIVE_STATES.includes(state)) {
    return <p className="secondary">{say('enter.handOverFirst')}</p>;
  }
  return (
    <button
      type="button"
      className="text-button justify-self-start"
      disabled={isBusy}
      onClick={() => void leave()}
    >
      {say('enter.leave')}
    </button>
  );
}
