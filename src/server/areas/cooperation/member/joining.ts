import { and, eq, type SQL } from 'drizzle-orm';
import type { MemberInvitation } from '#contract/cooperation/member/invitation.ts';
import { MOST_MEMBERS } from '#contract/cooperation/member/member.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tokenDigest } from '#server/platform/secrets/link-token.ts';
import { demandPlace, isMemberOf } from '../organisation/membership.ts';
import {
  joinRequests,
  organisationInvitations,
  organisationMembers,
  organisations,
} from '../organisation/table.ts';
import { recordMembership } from './event.ts';
import { isOpen } from './invitation.ts';
import { tellJoined } from './notice.ts';

const { organisationId, inviterId, role, digest, until } = organisationInvitations;

/** The invitation of a token, as long as whoever made it is an owner: nobody keeps a way back in for themselves. */
const isInvitation = (token: string): SQL | undefined =>
  and(eq(digest, tokenDigest(token)), isOpen, isMemberOf(organisationId, inviterId, ['owner']));

/** @throws Fault invitationOver */
async function demandInvitation(db: Database, token: string) {
  const [found] = await db
    .select({ organisationId, role, until, organisation: organisations.name })
    .from(organisationInvitations)
    .innerJoin(organisations, eq(organisations.id, organisationId))
    .where(isInvitation(token));
  if (!found) throw new Fault('invitationOver');
  return found;
}

/** Returns what an invitation is to. @throws Fault invitationOver */
export async function readInvitation(db: Database, token: string): Promise<MemberInvitation> {
  const { organisation, role: offered, until: ends } = await demandInvitation(db, token);
  return { organisation, role: offered, until: ends.toISOString() };
}

/** Uses an invitation up. @throws Fault invitationOver for one that somebody else used meanwhile */
async function useInvitation(tx: Database, token: string): Promise<void> {
  const isIt = isInvitation(token);
  const used = await tx.delete(organisationInvitations).where(isIt).returning({ digest });
  if (used.length === 0) throw new Fault('invitationOver');
}

/** Locks an organisation, so that no two take its last place. @throws Fault mostMembers */
export async function demandRoom(tx: Database, id: number): Promise<void> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, id))
    .for('update');
  const members = await tx.$count(organisationMembers, eq(organisationMembers.organisationId, id));
  if (members >= MOST_MEMBERS) throw new Fault('mostMembers', { count: MOST_MEMBERS });
}

/** Removes what somebody has asked for who joins by a link: nobody answers it any more. */
const endRequests = (tx: Database, organisation: number, accountId: number) =>
  tx
    .delete(joinRequests)
    .where(
      and(eq(joinRequests.organisationId, organisation), eq(joinRequests.accountId, accountId)),
    );

/**
 * Joins the organisation of an invitation, and tells its owners. The account is locked first, then the organisation,
 * then the invitation.
 * @returns the id of the organisation
 * @throws Fault invitationOver, alreadyMember, tooManyOrganisations, mostMembers
 */
export const joinOrganisation = (db: Database, accountId: number, token: string): Promise<number> =>
  db.transaction(async (tx) => {
    const { organisationId: id, organisation, role: offered } = await demandInvitation(tx, token);
    const own = await demandPlace(tx, accountId);
    if (own.includes(id)) throw new Fault('alreadyMember');
    await demandRoom(tx, id);
    await useInvitation(tx, token);
    await tx.insert(organisationMembers).values({ organisationId: id, accountId, role: offered });
    await endRequests(tx, id, accountId);
    await recordMembership(tx, { id, deed: 'join', by: accountId });
    await tellJoined(tx, { id, name: organisation, accountId });
    return id;
  });
