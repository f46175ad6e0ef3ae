import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import { INVITATION_LIFE, type Invited, type inviteToTeam } from '#contract/registration/team.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { daysAfter, hoursAfter } from '#domain/registration/window.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume } from '#server/platform/limit/limit.ts';
import { newToken, tokenDigest } from '#server/platform/secrets/link-token.ts';
import {
  demandCaptain,
  readClock,
  type Services,
  type EntryContext,
} from '../../record/context.ts';
import { teamInvitations } from '../../record/team/table.ts';
import { demandTeam, lockRoster } from '../roster.ts';
import { tellInvited, type InvitingTeam } from './bound.ts';
import { INVITATION_LIMITS } from './invitation.ts';
import { codeDigest, newCode } from './secret.ts';

type InviteRequest = z.output<typeof inviteToTeam.body>;

/** @throws Fault required if an invitation by phone or mail has no address */
function demandBound({ kind, phone, email }: InviteRequest): void {
  if (kind === 'phone' && phone === undefined)
    throw new Fault('required', { field: 'field.team.phone' });
  if (kind === 'mail' && email === undefined)
    throw new Fault('required', { field: 'field.team.email' });
}

const invitingOf = ({ team, members }: EntryContext): InvitingTeam => ({
  team,
  from: members[0]?.name ?? team.name,
});

/** Invites people to a team. @throws Fault notFound, forbidden, rosterClosed, tooOften, required */
export async function invite(
  { db, secret }: Services,
  { teamId, accountId }: { teamId: number; accountId: number },
  asked: InviteRequest,
): Promise<Invited> {
  demandBound(asked);
  await consume(db, INVITATION_LIMITS.invite, String(teamId));
  return db.transaction(async (tx) => {
    const context = await lockRoster(tx, teamId);
    demandCaptain(context, accountId);
    const now = await readClock(tx);
    const isCode = asked.kind === 'code';
    const secretText = isCode ? newCode() : newToken();
    const digest = isCode ? codeDigest(secret, secretText) : tokenDigest(secretText);
    const { linkDays, codeHours } = INVITATION_LIFE;
    const until = isCode ? hoursAfter(now, codeHours) : daysAfter(now, linkDays);
    const { kind, role, isMerge = false, phone, email } = asked;
    const bound = {
      phone: kind === 'phone' ? plainPhone(phone!) : null,
      email: kind === 'mail' ? email! : null,
    };
    const [row] = await tx
      .insert(teamInvitations)
      .values({ teamId, kind, role, isMerge, digest, until, ...bound })
      .returning({ id: teamInvitations.id });
    if (kind === 'phone' || kind === 'mail')
      await tellInvited(tx, invitingOf(context), asked, secretText);
    const ends = until.toISOString();
    return {
      id: row!.id,
      token: isCode ? null : secretText,
      code: isCode ? secretText : null,
      until: ends,
    };
  });
}

/**
 * Replaces the link of an invitation; its lifetime starts again.
 * @throws Fault notFound for one that has ended or is bound to nobody
 */
async function renew(tx: Database, { teamId, id }: { teamId: number; id: number }, token: string) {
  const until = daysAfter(await readClock(tx), INVITATION_LIFE.linkDays);
  const [renewed] = await tx
    .update(teamInvitations)
    .set({ digest: tokenDigest(token), until, sentAt: sql`now()`, seenAt: null })
    .where(
      and(
        eq(teamInvitations.id, id),
        eq(teamInvitations.teamId, teamId),
        inArray(teamInvitations.kind, ['phone', 'mail']),
        isNull(teamInvitations.revokedAt),
      ),
    )
    .returning();
  if (!renewed) throw new Fault('notFound');
  return renewed;
}

/**
 * Sends an invitation by phone or mail again, with a new link, because the old one is not stored; the old one becomes
 * invalid.
 * @throws Fault notFound, forbidden, rosterClosed, tooOften
 */
export async function reinvite(
  db: Database,
  { teamId, accountId }: { teamId: number; accountId: number },
  id: number,
): Promise<{ token: string; until: string }> {
  return db.transaction(async (tx) => {
    demandCaptain(await demandTeam(tx, teamId), accountId);
    const token = newToken();
    // The invitation is locked before the team, in the same order as when it is answered, so that the two cannot
    // deadlock.
    const { phone, email, until, ...row } = await renew(tx, { teamId, id }, token);
    const context = await lockRoster(tx, teamId);
    demandCaptain(context, accountId);
    await consume(tx, INVITATION_LIMITS.again, String(id));
    const to = { ...(phone !== null && { phone }), ...(email !== null && { email }) };
    await tellInvited(tx, invitingOf(context), { ...row, ...to }, token);
    return { token, until: until.toISOString() };
  });
}

/** Revokes an invitation. @throws Fault notFound, forbidden */
export async function uninvite(
  db: Database,
  { teamId, accountId }: { teamId: number; accountId: number },
  id: number,
): Promise<void> {
  demandCaptain(await demandTeam(db, teamId), accountId);
  const revoked = await db
    .update(teamInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(teamInvitations.id, id),
        eq(teamInvitations.teamId, teamId),
        isNull(teamInvitations.revokedAt),
      ),
    )
    .returning({ id: teamInvitations.id });
  if (revoked.length === 0) throw new Fault('notFound');
}
