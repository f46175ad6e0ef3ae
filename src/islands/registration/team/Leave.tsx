import type { FullEntry } from '#contract/registration/entry/record.ts';
import { leaveTeam } from '#contract/registration/team.ts';
import { ACTIVE_STATES } from '#domain/registration/state.ts';
import { useIsland } from '#islands/session/island.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

/** Leaves the team; if the entry counts, the captain has to hand the team over first. */
export function Leave({ entry }: { entry: FullEntry }) {
  const { say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useDeed(() => undefined);
  const { team, state } = entry;
  async function leave(): Promise<void> {
    if (!(await current().screen.ask({ message: say('enter.leaveAsk', { team: team.name }) })))
      return;
    const reply = await run(leaveTeam, { params: { id: team.id } });
    if (reply) location.assign(pathTo(PATHS.own));
  }
  if (team.role === 'captain' && team.members.length > 1 && ACTIVE_STATES.includes(state)) {
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
