import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import { INVITATION_LIFE, type InvitationView } from '#contract/registration/team.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import type { Desk } from '../../record/context.ts';
import { teamInvitations } from '../../record/team/table.ts';
import { demandTeam } from '../roster.ts';
import { codeDigest, tokenDigest } from './secret.ts';

export type Invitation = typeof teamInvitations.$inferSelect;

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
