import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { MOST_TUTORED } from '#contract/contest/registration.ts';
import type { TeamRole } from '#contract/registration/state.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listMembers, type EntryContext, type Member } from '../record/context.ts';
import { entries } from '../record/entry/table.ts';
import { depart } from './departure.ts';
import { endAnswered } from './invitation/answered.ts';
import { demandRoom } from './room.ts';
import { demandRosterOpen } from './roster-window.ts';
import { CONTACT_SLOT, PLAYING_SLOT, teamScope, TUTOR_SLOT } from './scope.ts';
import { teamInvitations, teamMembers, teams } from '../record/team/table.ts';

/** A new membership: the account, its role and the scope. */
interface Joining {
  accountId: number;
  role: TeamRole;
  scope: string;
}

const isLiving = isNull(teamMembers.leftAt);

/** The scope within which the members of a team may be in one team only. */
export const scopeOf = ({ contest, topic, members }: EntryContext): string =>
  members[0]?.scope ?? teamScope(contest, topic);

async function membershipsOf(tx: Database, accountId: number, scope: string): Promise<Member[]> {
  return tx
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.accountId, accountId), eq(teamMembers.scope, scope), isLiving))
    .orderBy(asc(teamMembers.slot));
}

/** Returns the competing membership of an account in a scope; undefined if there is none. */
export const findPlaying = async (
  tx: Database,
  scope: string,
  accountId: number,
): Promise<Member | undefined> =>
  (await membershipsOf(tx, accountId, scope)).find(({ slot }) => slot === PLAYING_SLOT);

/**
 * Locks the team in which an account competes within a scope, together with others, and returns the membership as it is
 * then: the account may have been made captain meanwhile, or be one no more.
 * @throws Fault overtaken if it competes in another team by then
 */
export async function lockPlaying(
  tx: Database,
  scope: string,
  accountId: number,
  others: readonly number[] = [],
): Promise<Member | undefined> {
  const found = await findPlaying(tx, scope, accountId);
  await lockTeams(tx, found ? [...others, found.teamId] : others);
  const playing = await findPlaying(tx, scope, accountId);
  if (playing?.teamId !== found?.teamId) throw new Fault('overtaken');
  return playing;
}

/** Whether all entries of a team are drafts or ended. */
export async function isOnlyDraft(tx: Database, teamId: number): Promise<boolean> {
  const open = await tx
    .select({ status: entries.status })
    .from(entries)
    .where(eq(entries.teamId, teamId));
  return open.every(({ status }) => status === 'draft' || ENDED_STATES.includes(status));
}

/** Ends the membership in another team that has only drafts. @throws Fault alreadyInTeam */
async function leaveDraft(tx: Database, before: Member | undefined): Promise<void> {
  if (!before) return;
  if (!(await isOnlyDraft(tx, before.teamId))) throw new Fault('alreadyInTeam');
  await depart(tx, before);
}

/**
 * Returns a free slot for an account in a new role.
 * @throws Fault tutorFull if a tutor already has the maximum number of teams
 */
export async function slotFor(tx: Database, teamId: number, { accountId, role, scope }: Joining) {
  if (role === 'contact') return CONTACT_SLOT + teamId;
  if (role !== 'tutor') return PLAYING_SLOT;
  const taken = (await membershipsOf(tx, accountId, scope)).map(({ slot }) => slot);
  const free = Array.from({ length: MOST_TUTORED }, (_, at) => TUTOR_SLOT + at).find(
    (slot) => !taken.includes(slot),
  );
  if (free === undefined) throw new Fault('tutorFull');
  return free;
}

/** Moves members of a team to another scope, under the same conditions as if they joined. @throws Fault tutorFull */
export async function changeScope(
  tx: Database,
  members: readonly Member[],
  scope: string,
): Promise<void> {
  for (const { id, teamId, accountId, role } of members) {
    const slot = await slotFor(tx, teamId, { accountId: accountId ?? 0, role, scope });
    await tx.update(teamMembers).set({ scope, slot }).where(eq(teamMembers.id, id));
  }
}

/**
 * Locks teams in a fixed order. The lock still permits rows that only refer to a team, such as requests that involve
 * two teams: ids never change, and so such inserts cannot cause a deadlock.
 */
export const lockTeams = (tx: Database, ids: readonly number[]) =>
  tx
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.id, [...ids]))
    .orderBy(asc(teams.id))
    .for('no key update');

/** Whether a pending invitation asks somebody to lead the team. */
const awaitsCaptain = async (tx: Database, teamId: number): Promise<boolean> =>
  (await tx.$count(
    teamInvitations,
    and(
      eq(teamInvitations.teamId, teamId),
      eq(teamInvitations.role, 'captain'),
      isNull(teamInvitations.revokedAt),
      gt(teamInvitations.until, sql`clock_timestamp()`),
    ),
  )) > 0;

/**
 * Role of a new member: the first one becomes captain of a team begun by the office, if it has none and nobody is
 * invited to lead it.
 */
async function roleIn(
  tx: Database,
  teamId: number,
  members: readonly Member[],
  role: TeamRole,
): Promise<TeamRole> {
  if (role !== 'member' || members.some((one) => one.role === 'captain')) return role;
  return (await awaitsCaptain(tx, teamId)) ? role : 'captain';
}

/** Personal details that move with a person to another team; their document and consent they have to give again. */
const personalDetails = ({ name, nameLatin, school, birthday, idCountry }: Member) => ({
  name,
  nameLatin,
  school,
  birthday,
  idCountry,
});

/**
 * Adds a person to a team and removes them from another one that has only drafts. Call it in a transaction, wrapped
 * in `withTeamFaults`.
 * @throws Fault overtaken, rosterClosed, ownInvitation, alreadyInTeam, teamFull, tutorsFull, noTutors, tutorFull
 */
export async function joinTeam(
  tx: Database,
  context: EntryContext,
  { accountId, role }: { accountId: number; role: TeamRole },
): Promise<Member> {
  const { team } = context;
  const scope = scopeOf(context);
  const before = isCompeting({ role })
    ? await lockPlaying(tx, scope, accountId, [team.id])
    : undefined;
  const isLeaving = before !== undefined && before.teamId !== team.id;
  await lockTeams(tx, [team.id]);
  // Asked again under the lock: the team may have ended, or its roster closed, since somebody answered.
  await demandRosterOpen(tx, team.id);
  const fresh = await listMembers(tx, team.id);
  if (fresh.some((one) => one.accountId === accountId)) throw new Fault('ownInvitation');
  await demandRoom(tx, team.id, fresh, role);
  if (isLeaving) await leaveDraft(tx, before);
  const slot = await slotFor(tx, team.id, { accountId, role, scope });
  const own = await roleIn(tx, team.id, fresh, role);
  const words = isLeaving ? personalDetails(before) : {};
  const row = { teamId: team.id, accountId, role: own, scope, slot, ...words };
  const [member] = await tx.insert(teamMembers).values(row).returning();
  await endAnswered(tx, { teamId: team.id, accountId });
  return member!;
}
