import type { FullEntry } from '#contract/registration/entry/record.ts';
import { INVITED_ROLES } from '#contract/registration/team.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import { ACTIVE_STATES, NAMED_STATES } from '#domain/registration/state.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useEnter } from '../enter.ts';
import { Invitations } from './Invitations.tsx';
import { Invite } from './Invite.tsx';
import { Leave } from './Leave.tsx';
import { MemberRow } from './MemberRow.tsx';
import { Requests } from './Requests.tsx';
import { TeamName } from './TeamName.tsx';

interface Props {
  entry: FullEntry;
  reload(): Promise<unknown>;
}

/** Step for the team: its members, invitations and requests to join. */
export function TeamStep({ entry, reload }: Props) {
  const { say } = useEnter();
  const { team, teamMin, teamMax, tutorMax, state } = entry;
  const isCaptain = team.role === 'captain' && ACTIVE_STATES.includes(state);
  const isNamed = isCaptain && NAMED_STATES.includes(state) && entry.writable.includes('team');
  const done = () => void reload();
  const { requests, invitations, members } = team;
  const roster = useNextFocus<HTMLHeadingElement>(
    `${team.role} ${requests.length} ${members.map(({ id, role: held }) => `${id} ${held}`)}`,
  );
  const invite = useNextFocus<HTMLHeadingElement>(invitations.length);
  const competing = team.members.filter(isCompeting);
  const confirmed = competing.filter((one) => one.isConfirmed).length;
  // A topic that allows no tutors offers nobody that role.
  const roles = INVITED_ROLES.filter((role) => role !== 'tutor' || tutorMax > 0);
  return (
    <>
      <TeamName team={team} isOpen={isNamed} onDone={done} />
      <p className="secondary">{say('enter.size', { min: teamMin, max: teamMax, confirmed })}</p>
      {isCaptain && <Requests team={team} onDone={done} />}
      <section className="enter-part">
        <h3 ref={roster} tabIndex={-1}>
          {say('enter.members')}
        </h3>
        <ul>
          {team.members.map((member) => (
            <MemberRow key={member.id} member={member} team={team} roles={roles} onDone={done} />
          ))}
        </ul>
      </section>
      {isCaptain && (
        <section className="enter-part">
          <h3 ref={invite} tabIndex={-1}>
            {say('enter.invite')}
          </h3>
          {competing.length >= teamMax && (
            <p className="secondary">
              {teamMax === 1 ? say('enter.teamOfOne') : say('enter.fullTeam', { max: teamMax })}
            </p>
          )}
          <Invite team={team} roles={roles} onDone={done} />
          <Invitations team={team} onDone={done} />
        </section>
      )}
      {ACTIVE_STATES.includes(state) && <Leave entry={entry} />}
    </>
  );
}
