import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { isCompeting } from '#domain/registration/team/roster.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandEntry, listMembers, type EntryContext, type Member } from '../record/context.ts';
import { entries } from '../record/entry/table.ts';
import { endCases } from '../record/identity-case/end.ts';
import { teamMembers, teams } from '../record/team/table.ts';
import { teamLeft } from '../templates.ts';
import { refreshTeam, tellCaptain, tellEnded, tellHandedOver } from './notice.ts';
import { nickNameOf } from './person/nick-name.ts';
import { listLivingEntries } from './roster-window.ts';

/** Returns who leads a team next: the member who joined first, and of those the first who still has an account. */
export function firstOf(members: readonly Member[]): Member | undefined {
  const competing = members.filter(isCompeting);
  return competing.find(({ accountId }) => accountId !== null) ?? competing[0];
}

/** Makes the competing member who joined first the captain. @returns whether there is one */
export async function promoteFirst(tx: Database, teamId: number): Promise<boolean> {
  const next = firstOf(await listMembers(tx, teamId));
  if (!next) return false;
  await tx.update(teamMembers).set({ role: 'captain' }).where(eq(teamMembers.id, next.id));
  return true;
}

/** Makes another member the captain instead of the present one, and tells them. Call it with the team locked. */
export async function replaceCaptain(
  tx: Database,
  context: EntryContext,
  captain: Member,
  next: Member,
): Promise<void> {
  await tx.update(teamMembers).set({ role: 'member' }).where(eq(teamMembers.id, captain.id));
  await tx.update(teamMembers).set({ role: 'captain' }).where(eq(teamMembers.id, next.id));
  await refreshTeam(tx, context);
  await tellHandedOver(tx, context, next);
}

/** Ends memberships, and what they claimed. */
async function leave(tx: Database, which: SQL | undefined): Promise<void> {
  const gone = await tx
    .update(teamMembers)
    .set({ leftAt: sql`now()` })
    .where(which)
    .returning({ id: teamMembers.id });
  await endCases(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Finds a new captain; a team without competing members ends. */
async function chooseSuccessor(tx: Database, teamId: number): Promise<void> {
  if (await promoteFirst(tx, teamId)) return;
  await tx
    .update(teams)
    .set({ endedAt: sql`now()` })
    .where(eq(teams.id, teamId));
  // Tutors and contacts leave too, so that a tutor can take another team instead.
  await leave(tx, and(eq(teamMembers.teamId, teamId), isNull(teamMembers.leftAt)));
  await tx
    .update(entries)
    .set({ status: 'withdrawn', isWaiting: false })
    .where(and(eq(entries.teamId, teamId), eq(entries.status, 'draft')));
}

/** Ends a membership; if it was the captain's, another member becomes captain. */
export async function endMembership(tx: Database, member: Member): Promise<void> {
  await leave(tx, eq(teamMembers.id, member.id));
  if (member.role === 'captain') await chooseSuccessor(tx, member.teamId);
}

/** Tells tutors and contacts of a team that it has ended, if it has. */
async function tellIfEnded(tx: Database, teamId: number, others: readonly Member[]): Promise<void> {
  const [team] = await tx.select().from(teams).where(eq(teams.id, teamId));
  if (team!.endedAt !== null) await tellEnded(tx, team!, others);
}

/**
 * Ends a membership and tells those who stay, by whatever way somebody goes: the captain that somebody has left, or a
 * member that they lead the team from now on, which they were not asked about. Tutors and contacts who have to go with
 * the last one who competes are told that.
 */
export async function depart(tx: Database, member: Member): Promise<void> {
  const { teamId, accountId } = member;
  const others = (await listMembers(tx, teamId)).filter(({ id }) => id !== member.id);
  const [before] = await listLivingEntries(tx, teamId);
  await endMembership(tx, member);
  await tellIfEnded(tx, teamId, others);
  if (!before) return;
  await refreshTeam(tx, before);
  const context = await demandEntry(tx, before.entry.id);
  const captain = context.members.find(({ role }) => role === 'captain');
  if (!captain) return;
  if (member.role === 'captain') await tellHandedOver(tx, context, captain);
  const name = member.name ?? (await nickNameOf(tx, accountId ?? 0));
  await tellCaptain(tx, context, teamLeft, { name });
}
