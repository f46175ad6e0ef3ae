import { and, desc, eq, exists, gt, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { INVITATION_LIFE, type InvitationView } from '#contract/registration/team.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, refund, type Limit } from '#server/platform/limit/limit.ts';
import { tokenDigest } from '#server/platform/secrets/link-token.ts';
import type { EntryContext, Services } from '../../record/context.ts';
import { entries } from '../../record/entry/table.ts';
import { teamInvitations, teamRequests } from '../../record/team/table.ts';
import { nickNameOf } from '../person/nick-name.ts';
import { hasRoom } from '../room.ts';
import { demandTeam } from '../roster.ts';
import { isTeamOpen } from '../roster-window.ts';
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

/** Condition that the inviting team still takes part: nobody can join one whose entries have all ended. */
export const hasLivingEntry = (db: Database): SQL =>
  exists(
    db
      .select({ id: entries.id })
      .from(entries)
      .where(
        and(
          eq(entries.teamId, teamInvitations.teamId),
          notInArray(entries.status, [...ENDED_STATES]),
        ),
      ),
  );

const find = (db: Database, which: SQL | undefined) =>
  db
    .select()
    .from(teamInvitations)
    .where(and(which, IS_VALID, hasLivingEntry(db)));

const byDigest = (db: Database, digest: Buffer) => find(db, eq(teamInvitations.digest, digest));
const byNumber = (db: Database, id: number) =>
  find(db, and(eq(teamInvitations.id, id), NAMES_PERSON));

/**
 * Returns the invitation of a code. Only wrong codes count as tries: whoever has found theirs at the last one still
 * reads what it offers and accepts it.
 * @throws Fault codeWrong, tooOften
 */
async function demandCode({ db, secret }: Services, code: string, by: string): Promise<Invitation> {
  await consume(db, INVITATION_LIMITS.code, by);
  const [found] = await byDigest(db, codeDigest(secret, code));
  if (!found) throw new Fault('codeWrong');
  await refund(db, INVITATION_LIMITS.code, by);
  return found;
}

/**
 * Returns a valid invitation. Wrong codes can be tried only a few times an hour.
 * @throws Fault invitationOver, codeWrong, tooOften
 */
export async function demandInvitation(
  services: Services,
  { token, code, invitation }: InvitationProof,
  by: string,
): Promise<Invitation> {
  const { db } = services;
  if (invitation !== undefined) return demandFound(await byNumber(db, invitation));
  if (token === undefined) return demandCode(services, code ?? '', by);
  return demandFound(await byDigest(db, tokenDigest(token)));
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

/** Whether somebody can join by an invitation now, as far as the team is concerned. */
async function roomOf(
  db: Database,
  { teamId, role }: Invitation,
  { members }: EntryContext,
): Promise<InvitationView['room']> {
  if (!(await isTeamOpen(db, teamId))) return 'closed';
  return (await hasRoom(db, teamId, members, role)) ? 'open' : 'full';
}

/** Whether an account has asked a team to admit it, and was not answered yet. */
const isRequested = async (db: Database, teamId: number, accountId: number): Promise<boolean> =>
  (await db.$count(
    teamRequests,
    and(eq(teamRequests.teamId, teamId), eq(teamRequests.accountId, accountId)),
  )) > 0;

/** Returns what an invitation offers a reader, if known, and records that it was opened. */
export async function showInvitation(
  db: Database,
  found: Invitation,
  reader?: number,
): Promise<InvitationView> {
  const context = await demandTeam(db, found.teamId);
  const { team, members } = context;
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
    room: await roomOf(db, found, context),
    isRequested: reader !== undefined && (await isRequested(db, team.id, reader)),
  };
}

/**
 * Returns what an invitation offers.
 * @param by whose tries are counted
 * @throws Fault invitationOver, codeWrong, tooOften
 */
export const readInvitation = async (
  services: Services,
  { token, code }: InvitationProof,
  by: string,
  reader?: number,
): Promise<InvitationView> =>
  showInvitation(services.db, await demandInvitation(services, { token, code }, by), reader);

/** Returns the valid invitations of a team, latest first; those to an account with its nickname. */
export const listInvitations = (db: Database, teamId: number) =>
  db
    .select({ invitation: teamInvitations, nickName: accounts.nickName })
    .from(teamInvitations)
    .leftJoin(accounts, eq(accounts.id, teamInvitations.accountId))
    .where(and(eq(teamInvitations.teamId, teamId), IS_VALID))
    .orderBy(desc(teamInvitations.id));
