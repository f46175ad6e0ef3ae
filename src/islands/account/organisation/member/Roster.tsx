import {
  changeMember,
  listMembers,
  removeMember,
  type OrganisationMember,
} from '#contract/cooperation/member/member.ts';
import { ORGANISATION_ROLES, type OrganisationRole } from '#contract/cooperation/organisation.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOrganisationTexts } from '../context.ts';
import { Waiting } from '../../own/Waiting.tsx';
import type { OwnOrganisation } from '../own-organisation.ts';
import { Askers } from './Askers.tsx';
import { Invitations } from './Invitations.tsx';
import { Removal } from './Removal.tsx';

interface Props {
  own: OwnOrganisation;
  /** Called when the reader has left, or is something else now. */
  onDone(): void;
}

interface MemberProps {
  member: OrganisationMember;
  isOwner: boolean;
  isBusy: boolean;
  onRole(role: OrganisationRole): void;
  onRemove(): void;
}

/** Choice of what a member is. */
function RoleChoice({ member, isBusy, onRole }: MemberProps) {
  const { texts } = useOrganisationTexts();
  return (
    <select
      className="choice-box"
      aria-label={fillIn(texts['organisation.memberRole'], { name: member.nickName })}
      value={member.role}
      disabled={isBusy}
      onChange={({ target }) => {
        const role = ORGANISATION_ROLES.find((one) => one === target.value);
        if (role) onRole(role);
      }}
    >
      {ORGANISATION_ROLES.map((one) => (
        <option key={one} value={one}>
          {texts[`organisation.role.${one}`]}
        </option>
      ))}
    </select>
  );
}

function Member(props: MemberProps) {
  const { texts } = useOrganisationTexts();
  const { member, isOwner, isBusy, onRemove } = props;
  const { nickName, role, joinedAt, isSelf } = member;
  return (
    <li className="cluster items-center gap-x-3 gap-y-1 py-2">
      <span className="wrap-anywhere">
        {nickName} {isSelf && texts['organisation.memberYou']}
      </span>
      <small className="caption">
        {fillIn(texts['organisation.memberSince'], { at: minuteOf(joinedAt) })}
      </small>
      {isOwner ? (
        <RoleChoice {...props} />
      ) : (
        <small className="caption">{texts[`organisation.role.${role}`]}</small>
      )}
      {(isOwner || isSelf) && <Removal member={member} isBusy={isBusy} onRemove={onRemove} />}
    </li>
  );
}

/** The members of an organisation. Its owners change them and invite others. */
export function Roster({ own, onDone }: Props) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const { id } = own;
  const { found, hasFailed, reload } = useOwn(
    async () => (await callOrReport(current(), listMembers, { params: { id } }))?.data,
    { of: id },
  );
  const list = useNextFocus<HTMLUListElement>(found?.length);
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function carryOut(member: OrganisationMember, deed: () => Promise<unknown>) {
    if (!(await run(deed))) return;
    current().screen.tell(texts['person.saved']);
    if (member.isSelf) onDone();
    else await reload();
  }
  const paramsOf = ({ accountId }: OrganisationMember) => ({ id, accountId });
  const isOwner = own.role === 'owner';
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
  return (
    <>
      <ul ref={list} tabIndex={-1}>
        {found.map((member) => (
          <Member
            key={member.accountId}
            member={member}
            isOwner={isOwner}
            isBusy={isBusy}
            onRole={(role) =>
              void carryOut(member, () =>
                current().client.call(changeMember, { params: paramsOf(member), body: { role } }),
              )
            }
            onRemove={() =>
              void carryOut(member, () =>
                current().client.call(removeMember, { params: paramsOf(member) }),
              )
            }
          />
        ))}
      </ul>
      {isOwner && <Askers id={id} onAdmitted={() => void reload()} />}
      {isOwner && <Invitations id={id} />}
    </>
  );
}
