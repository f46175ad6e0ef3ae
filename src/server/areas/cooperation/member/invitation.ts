import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import {
  INVITATION_DAYS,
  MOST_INVITATIONS,
  type InvitedRole,
  type MemberInvited,
  type OpenInvitation,
} from '#contract/cooperation/member/invitation.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { newToken, tokenDigest } from '#server/platform/secrets/link-token.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { membershipOf } from '../organisation/membership.ts';
import { organisationInvitations } from '../organisation/table.ts';
import { recordMembership } from './event.ts';

const DAY = 24 * 60 * 60;
/** Limit per account on links that are made. */
const INVITING: Limit = { name: 'organisation:invite', times: 60, seconds: DAY };

const { id, organisationId, role, until } = organisationInvitations;
/** Whether an invitation has not ended. */
export const isOpen = gt(until, sql`clock_timestamp()`);

/** @throws Fault mostInvitations */
async function demandFewOpen(tx: Database, organisation: number): Promise<void> {
  const open = await tx.$count(
    organisationInvitations,
    and(eq(organisationId, organisation), isOpen),
  );
  if (open >= MOST_INVITATIONS) throw new Fault('mostInvitations', { count: MOST_INVITATIONS });
}

/**
 * Makes a link to an organisation, for one of its owners.
 * @throws Fault notFound, mostInvitations, tooOften
 */
export async function inviteMember(
  db: Database,
  userId: number,
  { id: organisation, role: invited }: { id: number; role: InvitedRole },
): Promise<MemberInvited> {
  await consume(db, INVITING, String(userId));
  return db.transaction(async (tx) => {
    await membershipOf(tx, userId, organisation, ['owner']);
    await demandFewOpen(tx, organisation);
    const token = newToken();
    const ends = new Date(Date.now() + INVITATION_DAYS * DAY * 1000);
    await tx.insert(organisationInvitations).values({
      organisationId: organisation,
      inviterId: userId,
      role: invited,
      digest: tokenDigest(token),
      until: ends,
    });
    await recordMembership(tx, { id: organisation, deed: 'invite', by: userId });
    return { token, until: ends.toISOString() };
  });
}

/** Returns the invitations of an organisation that nobody has used, for an owner. @throws Fault notFound */
export async function listInvitations(
  db: Database,
  userId: number,
  organisation: number,
): Promise<OpenInvitation[]> {
  await membershipOf(db, userId, organisation, ['owner']);
  const rows = await db
    .select({ id, role, until })
    .from(organisationInvitations)
    .where(and(eq(organisationId, organisation), isOpen))
    .orderBy(desc(until), desc(id));
  return rows.map((row) => ({ ...row, until: row.until.toISOString() }));
}

/** Withdraws an invitation, for an owner. @throws Fault notFound for one that is used or of another organisation */
export async function withdrawInvitation(
  db: Database,
  userId: number,
  { id: organisation, invitation }: { id: number; invitation: number },
): Promise<void> {
  await membershipOf(db, userId, organisation, ['owner']);
  const isIt = and(eq(organisationId, organisation), eq(id, invitation));
  const gone = await db.delete(organisationInvitations).where(isIt).returning({ id });
  if (gone.length === 0) throw new Fault('notFound');
}

/** Removes invitations that have ended. */
export const invitationRetention: Retention = {
  name: 'invitations to organisations',
  forget: async (db) => {
    await db.delete(organisationInvitations).where(lte(until, sql`now()`));
  },
};
