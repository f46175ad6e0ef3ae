import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
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
import { demandCaptain, readClock, type Desk } from '../record/context.ts';
import { tellInvited, tokenDigest } from './bound.ts';
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
  code: { name: 'team:code', times: INVITATION_LIFE.tries, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string =>
  Array.from({ length: INVITATION_LIFE.code }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(
    '',
  );

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
    const secretText = isCode ? newCode() : randomBytes(16).toString('base64url');
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
    if (kind === 'phone' || kind === 'mail') {
      const { team, members } = context;
      const from = members[0]?.name ?? team.name;
      await tellInvited(tx, { team, from }, asked, secretText);
    }
    const ends = until.toISOString();
    return {
      id: row!.id,
      token: isCode ? null : secretText,
      code: isCode ? secretText : null,
      until: ends,
    };
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

/** What an invitation asks into. @param by whom guesses are counted against @throws Fault invitationOver, tooOften */
export async function lookAt(desk: Desk, proof: Proof, by: string): Promise<InvitationView> {
  const found = await demandInvitation(desk, proof, by);
  const { team, members } = await demandTeam(desk.db, found.teamId);
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
