import type { FullEntry } from '#contract/registration/entry/record.ts';
import { leaveTeam } from '#contract/registration/team.ts';
import { isPlaying } from '#domain/registration/team/roster.ts';
import { LIVING_STATES } from '#domain/registration/state.ts';
import { useIsland } from '#islands/session/island.ts';
import { pathTo, useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';
import { Invitations } from './Invitations.tsx';
import { Invite } from './Invite.tsx';
import { MemberRow } from './MemberRow.tsx';
import { Requests } from './Requests.tsx';
import { TeamName } from './TeamName.tsx';

interface Props {
  entry: FullEntry;
  reload(): Promise<unknown>;
}

/** Leaves the team; the captain hands it over first. */
function Leave({ entry }: Pick<Props, 'entry'>) {
  const { say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useDeed(() => undefined);
  const { team } = entry;
  async function leave(): Promise<void> {
    if (!(await current().screen.ask({ message: say('enter.leaveAsk', { team: team.name }) })))
      return;
    const reply = await run(leaveTeam, { params: { id: team.id } });
    if (reply) location.assign(pathTo('/personCenter/competition/'));
  }
  if (team.role === 'captain' && team.members.length > 1) {
    return <p className="enter-dim">{say('enter.handOverFirst')}</p>;
  }
  return (
    <button type="button" className="filling-link" disabled={isBusy} onClick={() => void leave()}>
      {say('enter.leave')}
    </button>
  );
}

/** Who is in the team, who is asked, and who wants to join. */
export function TeamStep({ entry, reload }: Props) {
  const { say } = useEnter();
  const { team, teamMin, teamMax, state } = entry;
  const isCaptain = team.role === 'captain' && LIVING_STATES.includes(state);
  const done = () => void reload();
  const confirmed = team.members.filter((one) => isPlaying(one) && one.isConfirmed).length;
  return (
    <>
      <TeamName team={team} isOpen={isCaptain && entry.writable.includes('team')} onDone={done} />
      <p className="enter-dim">{say('enter.size', { min: teamMin, max: teamMax, confirmed })}</p>
      {isCaptain && <Requests team={team} onDone={done} />}
      <section className="enter-part">
        <h3>{say('enter.members')}</h3>
        <ul className="enter-rows">
          {team.members.map((member) => (
            <MemberRow key={member.id} member={member} team={team} onDone={done} />
          ))}
        </ul>
      </section>
      {isCaptain && (
        <section className="enter-part">
          <h3>{say('enter.invite')}</h3>
          <Invite team={team} onDone={done} />
          <Invitations team={team} onDone={done} />
        </section>
      )}
      {LIVING_STATES.includes(state) && <Leave entry={entry} />}
    </>
  );
}
