import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { INVITATION_LIFE, type InvitationView } from '#contract/registration/team.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { tokenDigest } from '#server/platform/secrets/link-token.ts';
import type { Services } from '../../record/context.ts';
import { teamInvitations } from '../../record/team/table.ts';
import { nickNameOf } from '../person/nick-name.ts';
import { demandTeam } from '../roster.ts';
import { codeDigest } from './secret.ts';

export type Invitation = typeof teamInvitations.$inferSelect;

/** How an invitation is identified: by the secret of a link, a typed code, or the id of one that names the person. */
export interface InvitationProof {
  token?: string | undefined;
  code?: string | undefined;
  invitation?: number | undefined;
}

/** Limits on sending invitations and on guessing codes. */
export const INVITATION_LIMITS = {
  invite: { name: 'team:invite', times: 60, seconds: 24 * 60 * 60 },
  again: { name: 'team:invite:again', times: 3, seconds: 24 * 60 * 60 },
  code: { name: 'team:code', times: INVITATION_LIFE.tries, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

/** Condition for invitations that are still valid. */
export const IS_VALID = and(
  isNull(teamInvitations.revokedAt),
  gt(teamInvitations.until, sql`clock_timestamp()`),
);
/** Condition for invitations that name a person; all others can be used by anybody who knows the secret. */
export const NAMES_PERSON = inArray(teamInvitations.kind, ['phone', 'mail', 'account']);

const find = (db: Database, which: SQL | undefined) =>
  db.select().from(teamInvitations).where(and(which, IS_VALID));

const byDigest = (db: Database, digest: Buffer) => find(db, eq(teamInvitations.digest, digest));
const byNumber = (db: Database, id: number) =>
  find(db, and(eq(teamInvitations.id, id), NAMES_PERSON));

/** Returns a valid invitation. Codes can be tried only a few times an hour. @throws Fault invitationOver, tooOften */
export async function demandInvitation(
  { db, secret }: Services,
  { token, code, invitation }: InvitationProof,
  by: string,
): Promise<Invitation> {
  if (invitation !== undefined) return demandFound(await byNumber(db, invitation));
  if (token === undefined) await consume(db, INVITATION_LIMITS.code, by);
  const digest = token === undefined ? codeDigest(secret, code ?? '') : tokenDigest(token);
  return demandFound(await byDigest(db, digest));
}

function demandFound([found]: readonly Invitation[]): Invitation {
  if (!found) throw new Fault('invitationOver');
  return found;
}

/** Records when an invitation was first opened, for the captain. */
const noteSeen = (db: Database, id: number) =>
  db
    .update(teamInvitations)
    .set({ seenAt: sql`clock_timestamp()` })
    .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.seenAt)));

/** Returns what an invitation offers, and records that it was opened. */
export async function showInvitation(db: Database, found: Invitation): Promise<InvitationView> {
  const { team, members } = await demandTeam(db, found.teamId);
  await noteSeen(db, found.id);
  const captain = members.find(({ role }) => role === 'captain');
  return {
    team: team.name,
    captain: await nickNameOf(db, captain?.accountId ?? 0),
    role: found.role,
    year: team.year,
    until: found.until.toISOString(),
    isAsked: found.kind === 'link',
    isMerge: found.isMerge,
  };
}

/** Returns what an invitation offers. @param by whose tries are counted @throws Fault invitationOver, tooOften */
export const readInvitation = async (
  services: Services,
  { token, code }: InvitationProof,
  by: string,
): Promise<InvitationView> =>
  showInvitation(services.db, await demandInvitation(services, { token, code }, by));

/** Returns the valid invitations of a team, latest first; those to an account with its nickname. */
export const listInvitations = (db: Database, teamId: number) =>
  db
    .select({ invitation: teamInvitations, nickName: accounts.nickName })
    .from(teamInvitations)
    .leftJoin(accounts, eq(accounts.id, teamInvitations.accountId))
    .where(and(eq(teamInvitations.teamId, teamId), IS_VALID))
    .orderBy(desc(teamInvitations.id));
