import {
  changeTeamRole,
  handOverTeam,
  INVITED_ROLES,
  removeFromTeam,
  type InvitedRole,
  type TeamMember,
  type TeamView,
} from '#contract/registration/team.ts';
import { useIsland } from '#islands/session/island.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

interface Props {
  member: TeamMember;
  team: TeamView;
  /** Roles that the captain can give. */
  roles: readonly InvitedRole[];
  onDone(): void;
}

/** The captain's deeds on a member. */
function CaptainDeeds({ member, team, roles, onDone }: Props) {
  const { texts, say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useDeed(onDone);
  const params = { id: team.id };
  const name = member.name ?? member.nickName;
  const asked = async (message: string, deed: () => Promise<unknown>) => {
    if (await current().screen.ask({ message })) await deed();
  };
  const body = { member: member.id };
  return (
    <details className="enter-more w-full open:pb-3">
      <summary className="target text-note text-link cursor-pointer">
        {say('enter.manage', { name })}
      </summary>
      <div className="enter-deeds">
        <label className="cluster items-center gap-x-2 min-h-11">
          {say('enter.role')}{' '}
          <select
            className="choice-box"
            value={member.role}
            disabled={isBusy}
            onChange={({ target }) => {
              const role = roles.find((one) => one === target.value);
              if (role) void run(changeTeamRole, { params, body: { ...body, role } });
            }}
          >
            {INVITED_ROLES.filter((role) => role === member.role || roles.includes(role)).map(
              (role) => (
                <option key={role} value={role}>
                  {texts[`label.team_role.${role}`]}
                </option>
              ),
            )}
          </select>
        </label>
        {member.role === 'member' && (
          <button
            type="button"
            className="button-quiet"
            disabled={isBusy}
            onClick={() =>
              void asked(say('enter.handOverAsk', { name }), () =>
                run(handOverTeam, { params, body }),
              )
            }
          >
            {say('enter.handOver')}
          </button>
        )}
        <button
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() =>
            void asked(say('enter.removeAsk', { name }), () =>
              run(removeFromTeam, { params, body }),
            )
          }
        >
          {say('enter.remove')}
        </button>
      </div>
    </details>
  );
}

/** A member: name, role, and whether they have confirmed. */
export function MemberRow({ member, team, roles, onDone }: Props) {
  const { texts, say } = useEnter();
  const { nickName, name, school, role, isSelf, isConfirmed } = member;
  return (
    <li className="row-item">
      <p className="enter-person cluster items-center gap-x-3 gap-y-1">
        <b>{name ?? nickName}</b>
        {isSelf && <small>{say('enter.self')}</small>}
        <em className="tag-mark whitespace-nowrap">{texts[`label.team_role.${role}`]}</em>
        <em
          className="enter-mark tag-mark whitespace-nowrap data-[tone=open]:text-ochre data-[tone=open]:bg-mist"
          data-tone={isConfirmed ? 'good' : 'open'}
        >
          {say(isConfirmed ? 'enter.isConfirmed' : 'enter.isUnconfirmed')}
        </em>
      </p>
      {school && <p className="secondary">{school}</p>}
      {isSelf && !isConfirmed && (
        <p>
          <a className="target" href="#me">
            {say('enter.confirmNow')}
          </a>
        </p>
      )}
      {team.role === 'captain' && !isSelf && (
        <CaptainDeeds member={member} team={team} roles={roles} onDone={onDone} />
      )}
    </li>
  );
}
