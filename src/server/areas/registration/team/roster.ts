import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import type { TeamRole } from '#contract/registration/state.ts';
import { teamNameKey } from '#domain/registration/team/name-key.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  readClock,
  demandCaptain,
  demandEntry,
  listMembers,
  memberOf,
  type EntryContext,
  type Member,
} from '../record/context.ts';
import { entries } from '../record/entry/table.ts';
import { withTeamFaults } from './fault.ts';
import { endMembership, lockTeams } from './membership.ts';
import { CONTACT_SLOT, PLAYING_SLOT, TUTOR_SLOT } from './scope.ts';
import { teamMembers, teams } from '../record/team/table.ts';

/** The latest entry of a team, by which its rules go. @throws Fault notFound */
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

/** Whether the roster of a team may change at a moment: a draft's always, what was submitted until its topic says. */
export function isRosterOpen({ entry, window }: EntryContext, at: Date): boolean {
  if (['draft', 'waiting', 'offered', 'returned'].includes(entry.status)) return true;
  if (ENDED_STATES.includes(entry.status)) return false;
  return at <= window.rosterUntil || (entry.ownUntil !== null && at <= entry.ownUntil);
}

/** A team with its row held, while nobody else changes it. @throws Fault notFound, rosterClosed */
export async function holdRoster(tx: Database, teamId: number): Promise<EntryContext> {
  await lockTeams(tx, [teamId]);
  const context = await demandTeam(tx, teamId);
  if (!isRosterOpen(context, await readClock(tx))) throw new Fault('rosterClosed');
  return context;
}

/** Somebody of a team by the number of their membership. @throws Fault notFound */
function demandMember(members: readonly Member[], id: number): Member {
  const found = members.find((one) => one.id === id);
  if (!found) throw new Fault('notFound');
  return found;
}

/** Somebody leaves on their own. @throws Fault notFound, rosterClosed, captainFirst while others would be left */
export const leaveTeam = (db: Database, teamId: number, accountId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const context = await holdRoster(tx, teamId);
    const member = memberOf(context, accountId);
    const others = context.members.length > 1;
    if (member.role === 'captain' && others) throw new Fault('captainFirst');
    await endMembership(tx, member);
  });

/** The captain takes somebody out. @throws Fault notFound, forbidden, rosterClosed, captainFirst for themselves */
export const removeMember = (
  db: Database,
  teamId: number,
  accountId: number,
  memberId: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const context = await holdRoster(tx, teamId);
    const captain = demandCaptain(context, accountId);
    const member = demandMember(context.members, memberId);
    if (member.id === captain.id) throw new Fault('captainFirst');
    await endMembership(tx, member);
  });

/** Makes another member the captain. Tutors and contacts lead no team. @throws Fault notFound, forbidden, wrongState */
export const handOver = (
  db: Database,
  teamId: number,
  accountId: number,
  memberId: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTeams(tx, [teamId]);
    const members = await listMembers(tx, teamId);
    const captain = demandCaptain({ members }, accountId);
    const next = demandMember(members, memberId);
    if (next.role !== 'member') throw new Fault('wrongState');
    await tx.update(teamMembers).set({ role: 'member' }).where(eq(teamMembers.id, captain.id));
    await tx.update(teamMembers).set({ role: 'captain' }).where(eq(teamMembers.id, next.id));
  });

const slotOf = (role: TeamRole, { teamId }: Member): number => {
  if (role === 'contact') return CONTACT_SLOT + teamId;
  return role === 'tutor' ? TUTOR_SLOT : PLAYING_SLOT;
};

/** Gives somebody another role. @throws Fault notFound, forbidden, rosterClosed, captainFirst, alreadyInTeam */
export const changeRole = (
  db: Database,
  teamId: number,
  accountId: number,
  { memberId, role }: { memberId: number; role: TeamRole },
): Promise<void> =>
  withTeamFaults(
    db.transaction(async (tx) => {
      const context = await holdRoster(tx, teamId);
      demandCaptain(context, accountId);
      const member = demandMember(context.members, memberId);
      if (member.role === 'captain') throw new Fault('captainFirst');
      const slot = slotOf(role, member);
      await tx.update(teamMembers).set({ role, slot }).where(eq(teamMembers.id, member.id));
    }),
  );

/** Gives a team another name while nothing was submitted under it. @throws Fault conflict, wrongState, teamNameTaken */
export const renameTeam = (
  db: Database,
  teamId: number,
  accountId: number,
  { name, version }: { name: string; version: number },
): Promise<void> =>
  withTeamFaults(
    db.transaction(async (tx) => {
      const context = await holdRoster(tx, teamId);
      demandCaptain(context, accountId);
      if (!['draft', 'returned'].includes(context.entry.status)) throw new Fault('wrongState');
      const nameKey = teamNameKey(name);
      const changed = await tx
        .update(teams)
        .set({ name, nameKey, version: version + 1 })
        .where(and(eq(teams.id, teamId), eq(teams.version, version)))
        .returning({ id: teams.id });
      if (changed.length === 0)
        throw new Fault('conflict', { name: '?', at: new Date().toISOString() });
    }),
  );
