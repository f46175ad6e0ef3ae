import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/call/fault.ts';
import {
  INVITATION_LIFE,
  type Invited,
  type InvitationView,
  type inviteToTeam,
} from '#contract/registration/team.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { daysAfter, hoursAfter } from '#domain/registration/window.ts';
import { demandCaptain, readClock, type Desk, type EntryContext } from '../record/context.ts';
import { tellInvited, tokenDigest, type Inviting } from './bound.ts';
import { demandTeam, holdRoster } from './roster.ts';
import { teamInvitations } from '../record/team/table.ts';

export type Invitation = typeof teamInvitations.$inferSelect;
type Asked = z.output<typeof inviteToTeam.body>;

/** What somebody came with: the secret of a link, or a code that they typed. */
export interface Proof {
  token?: string | undefined;
  code?: string | undefined;
}

/** Nobody asks more people than this, and nobody guesses codes. */
export const INVITATION_LIMITS = {
  invite: { name: 'team:invite', times: 60, seconds: 24 * 60 * 60 },
  again: { name: 'team:invite:again', times: 3, seconds: 24 * 60 * 60 },
  code: { name: 'team:code', times: INVITATION_LIFE.tries, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string =>
  Array.from({ length: INVITATION_LIFE.code }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(
    '',
  );

const newToken = (): string => randomBytes(16).toString('base64url');

const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** A token of 128 bits needs no key; a code of eight signs does. */
const codeDigest = (secret: Buffer, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`team code ${plainCode(code)}`)
    .digest();

/** @throws Fault required where an invitation by phone or mail names nobody */
function demandBound({ kind, phone, email }: Asked): void {
  if (kind === 'phone' && phone === undefined)
    throw new Fault('required', { field: 'field.team.phone' });
  if (kind === 'mail' && email === undefined)
    throw new Fault('required', { field: 'field.team.email' });
}

const invitingOf = ({ team, members }: EntryContext): Inviting => ({
  team,
  from: members[0]?.name ?? team.name,
});

/** Asks people into a team. @throws Fault notFound, forbidden, rosterClosed, tooOften, required */
export async function invite(
  { db, secret }: Desk,
  { teamId, accountId }: { teamId: number; accountId: number },
  asked: Asked,
): Promise<Invited> {
  demandBound(asked);
  await consume(db, INVITATION_LIMITS.invite, String(teamId));
  return db.transaction(async (tx) => {
    const context = await holdRoster(tx, teamId);
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

/** Makes the link of an invitation another one that lives from now on. @throws Fault notFound for one that is over or bound to nobody */
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
 * Sends an invitation by phone or mail again. What came before holds no longer: its link is kept nowhere.
 * @throws Fault notFound, forbidden, rosterClosed, tooOften
 */
export async function reinvite(
  db: Database,
  { teamId, accountId }: { teamId: number; accountId: number },
  id: number,
): Promise<{ token: string; until: string }> {
  return db.transaction(async (tx) => {
    const context = await holdRoster(tx, teamId);
    demandCaptain(context, accountId);
    const token = newToken();
    const { phone, email, until, ...row } = await renew(tx, { teamId, id }, token);
    await consume(tx, INVITATION_LIMITS.again, String(id));
    const to = { ...(phone !== null && { phone }), ...(email !== null && { email }) };
    await tellInvited(tx, invitingOf(context), { ...row, ...to }, token);
    return { token, until: until.toISOString() };
  });
}

/** Takes an invitation back. @throws Fault notFound, forbidden */
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

const byDigest = (db: Database, digest: Buffer) =>
  db
    .select()
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.digest, digest),
        isNull(teamInvitations.revokedAt),
        gt(teamInvitations.until, sql`clock_timestamp()`),
      ),
    );

/** An invitation that still holds. Codes are guessed no more than a few times an hour. @throws Fault invitationOver, tooOften */
export async function demandInvitation(
  { db, secret }: Desk,
  { token, code }: Proof,
  by: string,
): Promise<Invitation> {
  if (token === undefined) await consume(db, INVITATION_LIMITS.code, by);
  const digest = token === undefined ? codeDigest(secret, code ?? '') : tokenDigest(token);
  const [found] = await byDigest(db, digest);
  if (!found) throw new Fault('invitationOver');
  return found;
}

/** The captain sees that an invitation was looked at, and when. */
const noteSeen = (db: Database, id: number) =>
  db
    .update(teamInvitations)
    .set({ seenAt: sql`clock_timestamp()` })
    .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.seenAt)));

/** What an invitation asks into. @param by whom guesses are counted against @throws Fault invitationOver, tooOften */
export async function lookAt(desk: Desk, proof: Proof, by: string): Promise<InvitationView> {
  const found = await demandInvitation(desk, proof, by);
  const { team, members } = await demandTeam(desk.db, found.teamId);
  await noteSeen(desk.db, found.id);
  const captain = members.find(({ role }) => role === 'captain');
  const [account] = await desk.db
    .select({ nickName: accounts.nickName })
    .from(accounts)
    .where(eq(accounts.id, captain?.accountId ?? 0));
  return {
    team: team.name,
    captain: account?.nickName ?? '',
    role: found.role,
    year: team.year,
    until: found.until.toISOString(),
    isAsked: found.kind === 'link',
    isMerge: found.isMerge,
  };
}

/** The invitations of a team that still hold, the latest first; of an account its name. */
export const listInvitations = (db: Database, teamId: number) =>
  db
    .select({ invitation: teamInvitations, nickName: accounts.nickName })
    .from(teamInvitations)
    .leftJoin(accounts, eq(accounts.id, teamInvitations.accountId))
    .where(
      and(
        eq(teamInvitations.teamId, teamId),
        isNull(teamInvitations.revokedAt),
        gt(teamInvitations.until, sql`clock_timestamp()`),
      ),
    )
    .orderBy(desc(teamInvitations.id));
