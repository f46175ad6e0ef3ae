import { and, asc, eq, isNull } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readClock, listMembers, type Member } from '../record/context.ts';
import { teamMembers } from '../record/team/table.ts';
import { lockTopicsOf, withdrawAll } from '../team/end.ts';
import { depart, firstOf, replaceCaptain } from '../team/departure.ts';
import { lockTeams } from '../team/membership.ts';
import { isRosterOpen, listLivingEntries } from '../team/roster-window.ts';

/** Returns the memberships of a person, in the order of their teams. */
export const membershipsOf = (db: Database, accountId: number): Promise<Member[]> =>
  db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(asc(teamMembers.teamId), asc(teamMembers.id));

/** Whether the roster of a team can still change. Nobody can leave a team whose entry was judged. */
async function isOpen(tx: Database, teamId: number): Promise<boolean> {
  const now = await readClock(tx);
  return (await listLivingEntries(tx, teamId)).some((one) => isRosterOpen(one, now));
}

/**
 * Lets the member who joined first lead a team whose captain goes while it can no longer change: only a captain hands in
 * the work, answers the office and appeals (design of registration, 3).
 */
async function handOverClosed(tx: Database, captain: Member): Promise<void> {
  const [context] = await listLivingEntries(tx, captain.teamId);
  const next = context && firstOf(context.members.filter(({ id }) => id !== captain.id));
  if (next && next.accountId !== null) await replaceCaptain(tx, context, captain, next);
}

/**
 * Takes a person out of a team that can still change; another member becomes captain, or the team ends. In any other
 * team they stay by name, and another member leads it.
 */
export async function leaveTeam(tx: Database, { id, teamId }: Member): Promise<void> {
  await lockTopicsOf(tx, teamId);
  await lockTeams(tx, [teamId]);
  // Read again: they may have been made captain, or removed, before the team was locked.
  const all = await listMembers(tx, teamId);
  const member = all.find((one) => one.id === id);
  if (!member) return;
  if (!(await isOpen(tx, teamId))) {
    if (member.role === 'captain') await handOverClosed(tx, member);
    return;
  }
  const others = all.filter((one) => one.id !== id);
  if (isCompeting(member) && !others.some(isCompeting)) await withdrawAll(tx, teamId);
  await depart(tx, member);
}

/** A captain of others must hand over before leaving. @throws Fault captainFirst */
export async function demandNoCaptain(db: Database, accountId: number): Promise<void> {
  const leading = and(
    eq(teamMembers.accountId, accountId),
    eq(teamMembers.role, 'captain'),
    isNull(teamMembers.leftAt),
  );
  for (const { teamId } of await db.select().from(teamMembers).where(leading)) {
    const isShared = (await listMembers(db, teamId)).filter(isCompeting).length > 1;
    if (isShared && (await isOpen(db, teamId))) throw new Fault('captainFirst');
  }
}
