import { and, asc, eq, isNull } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import { LIVING_STATES } from '#domain/registration/state.ts';
import { isPlaying } from '#domain/registration/team/roster.ts';
import type { Database } from '#server/platform/db/database.ts';
import { holdTopic } from '../place/place.ts';
import { readClock, demandEntry, listMembers, type Member } from '../record/context.ts';
import { entries } from '../record/entry/table.ts';
import { teamMembers } from '../record/team/table.ts';
import { endMembership, lockTeams } from '../team/membership.ts';
import { isRosterOpen } from '../team/roster.ts';
import { releasePlace, writeEntry } from '../entry/write.ts';

export const membershipsOf = (db: Database, accountId: number): Promise<Member[]> =>
  db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(asc(teamMembers.teamId), asc(teamMembers.id));

const livingEntries = async (db: Database, teamId: number) => {
  const found = await db.select().from(entries).where(eq(entries.teamId, teamId));
  return found.filter(({ status }) => LIVING_STATES.includes(status));
};

/** Whether anything of a team may still change: of what was judged nobody takes themselves out. */
async function isOpen(tx: Database, teamId: number): Promise<boolean> {
  const now = await readClock(tx);
  for (const { id } of await livingEntries(tx, teamId)) {
    if (isRosterOpen(await demandEntry(tx, id), now)) return true;
  }
  return false;
}

/** Takes back what a team entered of which nobody is left; its places go to those who wait. */
async function withdrawAll(tx: Database, teamId: number): Promise<void> {
  const gone = { status: 'withdrawn', isWaiting: false, turn: null, dueAt: null } as const;
  for (const { id } of await livingEntries(tx, teamId)) {
    const context = await demandEntry(tx, id);
    await writeEntry(tx, context, gone, { deed: 'withdraw', side: 'captain', by: null });
    await releasePlace(tx, context, await readClock(tx));
  }
}

/** Takes somebody out of a team that may still change; another one leads it, or it is over. */
export async function leaveTeam(tx: Database, member: Member): Promise<void> {
  const { teamId } = member;
  const topicIds = new Set((await livingEntries(tx, teamId)).map(({ topicId }) => topicId));
  for (const topicId of [...topicIds].toSorted((one, other) => one - other))
    await holdTopic(tx, topicId);
  await lockTeams(tx, [teamId]);
  if (!(await isOpen(tx, teamId))) return;
  const others = (await listMembers(tx, teamId)).filter(({ id }) => id !== member.id);
  if (isPlaying(member) && !others.some(isPlaying)) await withdrawAll(tx, teamId);
  await endMembership(tx, member);
}

/** Whoever leads others hands over before they go. @throws Fault captainFirst */
export async function demandNoCaptain(db: Database, accountId: number): Promise<void> {
  const leading = and(
    eq(teamMembers.accountId, accountId),
    eq(teamMembers.role, 'captain'),
    isNull(teamMembers.leftAt),
  );
  for (const { teamId } of await db.select().from(teamMembers).where(leading)) {
    const isShared = (await listMembers(db, teamId)).filter(isPlaying).length > 1;
    if (isShared && (await isOpen(db, teamId))) throw new Fault('captainFirst');
  }
}
