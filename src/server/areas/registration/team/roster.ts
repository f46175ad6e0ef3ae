import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { TeamRole } from '#contract/registration/state.ts';
import { teamNameKey } from '#domain/registration/team/name-key.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import { ENDED_STATES, NAMED_STATES } from '#domain/registration/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  demandCaptain,
  demandEntry,
  memberOf,
  type EntryContext,
  type Member,
} from '../record/context.ts';
import { entries } from '../record/entry/table.ts';
import { demandUnprized } from '../record/prized.ts';
import { demandMarked } from '../record/writing.ts';
import { lockTopicsOf, withdrawAll } from './end.ts';
import { withTeamFaults } from './fault.ts';
import { depart, endMembership, replaceCaptain } from './departure.ts';
import { lockTeams, slotFor } from './membership.ts';
import { refreshTeam, tellRemoved } from './notice.ts';
import { demandRoom } from './room.ts';
import { demandRosterOpen, listLivingEntries } from './roster-window.ts';
import { teamMembers, teams } from '../record/team/table.ts';

/**
 * Returns the entry whose rules apply to a team: its first living one, otherwise the first that has ended.
 * @throws Fault notFound
 */
export async function demandTeam(db: Database, teamId: number): Promise<EntryContext> {
  const [row] = await db
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.teamId, teamId))
    .orderBy(sql`${entries.status} IN ('withdrawn', 'rejected', 'disqualified')`, entries.id)
    .limit(1);
  if (!row) throw new Fault('notFound');
  return demandEntry(db, row.id);
}

/** Locks a team and returns it. */
async function lockTeam(tx: Database, teamId: number): Promise<EntryContext> {
  await lockTeams(tx, [teamId]);
  return demandTeam(tx, teamId);
}

/** Locks a team whose roster may change. @throws Fault notFound, rosterClosed */
export async function lockRoster(tx: Database, teamId: number): Promise<EntryContext> {
  const context = await lockTeam(tx, teamId);
  await demandRosterOpen(tx, teamId);
  return context;
}

/** Whether a team has no living entry, so that its members may leave. */
const isOver = ({ entry }: EntryContext): boolean => ENDED_STATES.includes(entry.status);

/** Returns a member by id. @throws Fault notFound */
function demandMember(members: readonly Member[], id: number): Member {
  const found = members.find((one) => one.id === id);
  if (!found) throw new Fault('notFound');
  return found;
}

/**
 * Lets a member leave a team while its roster may change, or after its entries have ended. If nobody is left who
 * competes, its entries are withdrawn and their places go to waiting ones: tutors and contacts cannot lead it.
 * @throws Fault notFound, rosterClosed, prizeHeld, captainFirst while other competing members would be left
 */
export const leaveTeam = (db: Database, teamId: number, accountId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTopicsOf(tx, teamId);
    const context = await lockTeam(tx, teamId);
    const member = memberOf(context, accountId);
    if (isOver(context)) return endMembership(tx, member);
    await demandRosterOpen(tx, teamId);
    const isLast = !context.members.some((one) => one.id !== member.id && isCompeting(one));
    if (member.role === 'captain' && !isLast) throw new Fault('captainFirst');
    if (isCompeting(member) && isLast) {
      for (const { entry } of await listLivingEntries(tx, teamId))
        await demandUnprized(tx, entry.id);
      await withdrawAll(tx, teamId);
    }
    await depart(tx, member);
  });

/** Lets the captain remove a member. @throws Fault notFound, forbidden, rosterClosed, captainFirst for themselves */
export const removeMember = (
  db: Database,
  teamId: number,
  accountId: number,
  memberId: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const context = await lockRoster(tx, teamId);
    const captain = demandCaptain(context, accountId);
    const member = demandMember(context.members, memberId);
    if (member.id === captain.id) throw new Fault('captainFirst');
    await endMembership(tx, member);
    await refreshTeam(tx, context);
    await tellRemoved(tx, context, member);
  });

/** Makes another member the captain. @throws Fault notFound, forbidden, leaderPlays for tutors and contacts */
export const handOver = (
  db: Database,
  teamId: number,
  accountId: number,
  memberId: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const context = await lockTeam(tx, teamId);
    const captain = demandCaptain(context, accountId);
    const next = demandMember(context.members, memberId);
    if (next.role !== 'member') throw new Fault('leaderPlays');
    // Without an account nobody could hand the team over again.
    if (next.accountId === null) throw new Fault('notFound');
    await replaceCaptain(tx, context, captain, next);
  });

/**
 * Changes the role of a member, if a person joining in that role would be accepted.
 * @throws Fault notFound, forbidden, rosterClosed, captainFirst, teamFull, tutorsFull, noTutors, tutorFull,
 * alreadyInTeam, personTaken
 */
export const changeRole = (
  db: Database,
  teamId: number,
  accountId: number,
  { memberId, role }: { memberId: number; role: TeamRole },
): Promise<void> =>
  withTeamFaults(
    db.transaction(async (tx) => {
      const context = await lockRoster(tx, teamId);
      demandCaptain(context, accountId);
      const member = demandMember(context.members, memberId);
      if (member.role === 'captain') throw new Fault('captainFirst');
      if (member.role === role) return;
      await demandRoom(tx, teamId, context.members, role);
      const { accountId: own, scope } = member;
      const slot = await slotFor(tx, teamId, { accountId: own ?? 0, role, scope });
      await tx.update(teamMembers).set({ role, slot }).where(eq(teamMembers.id, member.id));
      await refreshTeam(tx, context);
    }),
  );

/** Normalises a name for comparison. @throws Fault required if the name contains only symbols */
export function demandNameKey(name: string): string {
  const nameKey = teamNameKey(name);
  if (nameKey === '') throw new Fault('required', { field: 'field.team.name' });
  return nameKey;
}

/** @throws Fault wrongState once an entry was submitted, notMarked if it was returned for another reason */
async function demandNameOpen(tx: Database, teamId: number, member: Member): Promise<void> {
  const living = await listLivingEntries(tx, teamId);
  if (living.some(({ entry }) => !NAMED_STATES.includes(entry.status))) {
    throw new Fault('wrongState');
  }
  const returned = living.filter(({ entry }) => entry.status === 'returned');
  for (const { entry } of returned) demandMarked(entry, { part: 'team', member }, ['team']);
}

/**
 * Renames a team while nothing was submitted under its name, or if the office has asked for it.
 * @throws Fault notFound, forbidden, required, overtaken, wrongState, notMarked, teamNameTaken
 */
export const renameTeam = (
  db: Database,
  teamId: number,
  accountId: number,
  { name, version }: { name: string; version: number },
): Promise<void> =>
  withTeamFaults(
    db.transaction(async (tx) => {
      await lockTeams(tx, [teamId]);
      const context = await demandTeam(tx, teamId);
      const member = demandCaptain(context, accountId);
      await demandNameOpen(tx, teamId, member);
      const nameKey = demandNameKey(name);
      const changed = await tx
        .update(teams)
        .set({ name, nameKey, version: version + 1 })
        .where(and(eq(teams.id, teamId), eq(teams.version, version)))
        .returning({ id: teams.id });
      if (changed.length === 0) throw new Fault('overtaken');
    }),
  );
