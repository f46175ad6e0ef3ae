import { and, asc, desc, eq } from 'drizzle-orm';
import type { OrganisationMember } from '#contract/cooperation/member/member.ts';
import { ORGANISATION_ROLES, type OrganisationRole } from '#contract/cooperation/organisation.ts';
import { Fault } from '#contract/fault.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isMemberOf, membershipOf } from '../organisation/membership.ts';
import { organisationMembers } from '../organisation/table.ts';
import { recordMembership } from './event.ts';
import { memberChanged, memberRemoved, tellMember } from './notice.ts';

const { organisationId, accountId, role, joinedAt } = organisationMembers;

/** A member of an organisation, and whose deed it is. */
export interface MemberDeed {
  /** The organisation. */
  id: number;
  /** The member. */
  accountId: number;
  userId: number;
}

const APPOINTMENTS = {
  owner: 'makeOwner',
  publisher: 'makePublisher',
  reader: 'makeReader',
} as const satisfies Record<OrganisationRole, string>;

/** Who acts, and on whom. */
const happening = ({ id, accountId: whom, userId: by }: MemberDeed) => ({
  id,
  by,
  ...(whom !== by && { whom }),
});

const isIt = (deed: MemberDeed) => and(eq(organisationId, deed.id), eq(accountId, deed.accountId));

/** Returns the members of an organisation for one of them, owners first. @throws Fault notFound */
export async function listMembers(
  db: Database,
  userId: number,
  id: number,
): Promise<OrganisationMember[]> {
  const rows = await db
    .select({ accountId, nickName: accounts.nickName, role, joinedAt })
    .from(organisationMembers)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(organisationId, id), isMemberOf(organisationId, userId)))
    .orderBy(desc(eq(role, 'owner')), asc(joinedAt), asc(accountId));
  if (rows.length === 0) throw new Fault('notFound');
  return rows.map((row) => ({
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    isSelf: row.accountId === userId,
  }));
}

/** @throws Fault lastOwner if a change has left nobody who may invite: an owner who may not log in does not count */
async function demandOwner(tx: Database, id: number): Promise<void> {
  const [owner] = await tx
    .select({ accountId })
    .from(organisationMembers)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(organisationId, id), eq(role, 'owner'), eq(accounts.status, 'active')))
    .limit(1);
  if (!owner) throw new Fault('lastOwner');
}

/** Changes what a member is, who is told; only an owner does. @throws Fault notFound, lastOwner */
export const changeMember = (
  db: Database,
  deed: MemberDeed,
  next: OrganisationRole,
): Promise<void> =>
  db.transaction(async (tx) => {
    await membershipOf(tx, deed.userId, deed.id, ['owner']);
    const changed = await tx
      .update(organisationMembers)
      .set({ role: next })
      .where(isIt(deed))
      .returning({ accountId });
    if (changed.length === 0) throw new Fault('notFound');
    await demandOwner(tx, deed.id);
    await recordMembership(tx, { ...happening(deed), deed: APPOINTMENTS[next] });
    if (deed.userId !== deed.accountId) await tellMember(tx, deed, memberChanged, next);
  });

/**
 * Removes a member; an owner removes anybody, who is told, all others only themselves.
 * @throws Fault notFound, lastOwner
 */
export const removeMember = (db: Database, deed: MemberDeed): Promise<void> =>
  db.transaction(async (tx) => {
    const isOwn = deed.userId === deed.accountId;
    await membershipOf(tx, deed.userId, deed.id, isOwn ? ORGANISATION_ROLES : ['owner']);
    const [removed] = await tx.delete(organisationMembers).where(isIt(deed)).returning({ role });
    if (!removed) throw new Fault('notFound');
    if (removed.role === 'owner') await demandOwner(tx, deed.id);
    await recordMembership(tx, { ...happening(deed), deed: isOwn ? 'leave' : 'dismiss' });
    if (!isOwn) await tellMember(tx, deed, memberRemoved);
  });
