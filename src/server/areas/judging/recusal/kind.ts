import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { isReason } from '#contract/call/text/length.ts';
import { Fault } from '#contract/fault.ts';
import { conflictResource } from '#contract/judging/recusal/conflict.ts';
import { conflictMayBecome } from '#domain/judging/conflict.ts';
import { topics } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { ChangeOf, RowOf, Store } from '#server/platform/records/store.ts';
import { endAssignment } from '../assign/hand.ts';
import { demandRound } from '../record.ts';
import { assignments, conflicts, judges, rounds } from '../table.ts';
import { isKnownTo } from '../conflict/find.ts';

type Row = RowOf<typeof conflicts>;

const namedLike = (keyword: string): SQL => sql`(
  EXISTS (SELECT FROM ${entries} e WHERE e.id = ${conflicts.entryId}
    AND (e.number ILIKE ${likePattern(keyword)} OR e.title ILIKE ${likePattern(keyword)}))
  OR EXISTS (SELECT FROM ${accounts} a WHERE a.id = ${conflicts.accountId}
    AND (a.user_name ILIKE ${likePattern(keyword)} OR a.nick_name ILIKE ${likePattern(keyword)})))`;

/** Condition for entries that a round judges, even before they have a blind number. */
const isOfRound = (roundId: number): SQL => sql`EXISTS (
  SELECT FROM ${entries} e JOIN ${topics} t ON t.id = e.topic_id JOIN ${rounds} r ON r.year = e.year
  WHERE e.id = ${conflicts.entryId} AND r.id = ${roundId}
    AND (cardinality(r.track_ids) = 0 OR t.track_id = ANY(r.track_ids)))`;

async function present(db: Database, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({
      id: conflicts.id,
      ground: conflicts.kind,
      person: accounts.nickName,
      userName: accounts.userName,
      number: entries.number,
      title: entries.title,
    })
    .from(conflicts)
    .innerJoin(accounts, eq(accounts.id, conflicts.accountId))
    .innerJoin(entries, eq(entries.id, conflicts.entryId))
    .where(inArray(conflicts.id, ids.length > 0 ? ids : [0]));
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...withMoment(row),
    ...byId.get(row.id)!,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** @throws Fault conflictStands, noteNeeded */
function demandDecision(change: ChangeOf<typeof conflictResource>, before: Row): void {
  if (!conflictMayBecome(before, change.state)) throw new Fault('conflictStands');
  const isDecided = change.state !== before.state;
  if (isDecided && !isReason(change.reason)) throw new Fault('noteNeeded');
}

/** Active assignments of an account for an entry, in the order in which rounds are locked. */
async function listHeld(tx: Database, { entryId, accountId }: Row) {
  const isTheirs = and(
    eq(assignments.entryId, entryId),
    eq(judges.accountId, accountId),
    eq(assignments.state, 'active'),
  );
  const held = await tx
    .select({ assignment: assignments })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .where(isTheirs)
    .orderBy(asc(assignments.roundId));
  return held.map(({ assignment }) => assignment);
}

/**
 * Locks the rounds that a decision affects before the conflict is written. Detecting conflicts and taking an entry
 * from a judge also lock the round first, so that these operations cannot deadlock.
 */
async function lockRounds(tx: Database, conflict: Row): Promise<void> {
  for (const { roundId } of await listHeld(tx, conflict)) await demandRound(tx, roundId, 'update');
}

/** Gives the assignments of an account for an entry to the next reserve judge. */
async function replaceJudge(tx: Database, conflict: Row): Promise<void> {
  for (const assignment of await listHeld(tx, conflict)) {
    const round = await demandRound(tx, assignment.roundId, 'update');
    if (round.state === 'released') continue;
    await endAssignment(tx, round, assignment, { state: 'conflict', reason: conflict.reason });
  }
}

/**
 * Store of conflicts, which the office confirms or waives. Conflicts about an entry that is hidden from the reader
 * are left out (bad input 16).
 */
export const conflictStore: Store<typeof conflictResource, typeof conflicts> = {
  resource: conflictResource,
  table: conflicts,
  owner: 'shared',
  columns: { createdAt: conflicts.createdAt, updatedAt: conflicts.updatedAt },
  limit: ({ userId }) =>
    sql`${isKnownTo(userId, conflicts.entryId)} AND ${conflicts.accountId} <> ${userId}`,
  where: ({ keyword, roundId, state, ground }) => [
    keyword === undefined ? undefined : namedLike(keyword),
    roundId === undefined ? undefined : isOfRound(roundId),
    state && eq(conflicts.state, state),
    ground && eq(conflicts.kind, ground),
  ],
  present,
  async values(tx, change, before) {
    demandDecision(change, before!);
    await lockRounds(tx, before!);
    return change;
  },
  async happened(tx, { before, after }) {
    if (after?.state === 'confirmed' && before?.state !== 'confirmed')
      await replaceJudge(tx, after);
  },
};
