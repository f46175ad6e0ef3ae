import { and, asc, eq } from 'drizzle-orm';
import type { RoundProgress } from '#contract/judging/round.ts';
import { topics } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hiddenFrom } from '../conflict/find.ts';
import { demandRound, type Judge } from '../record.ts';
import { assignments, judgedEntries, judges, sheets } from '../table.ts';

const listPairs = (db: Database, roundId: number) =>
  db
    .select({ entryId: assignments.entryId, judgeId: assignments.judgeId, sheet: sheets })
    .from(assignments)
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(and(eq(assignments.roundId, roundId), eq(assignments.state, 'active')));
type Pair = Awaited<ReturnType<typeof listPairs>>[number];

const listEntries = (db: Database, roundId: number) =>
  db
    .select({ judged: judgedEntries, entry: entries, trackId: topics.trackId })
    .from(judgedEntries)
    .innerJoin(entries, eq(entries.id, judgedEntries.entryId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(eq(judgedEntries.roundId, roundId))
    .orderBy(asc(judgedEntries.blindNo));
type Listed = Awaited<ReturnType<typeof listEntries>>[number];

const isIn = (pairs: readonly Pair[], state: 'submitted' | 'abstained'): number =>
  pairs.filter(({ sheet }) => sheet?.state === state).length;

function personOf({ id, name, organisation }: Judge, pairs: readonly Pair[]) {
  const own = pairs.filter(({ judgeId }) => judgeId === id);
  const saved = own.flatMap(({ sheet }) => sheet?.savedAt.getTime() ?? []);
  return {
    judgeId: id,
    name,
    organisation,
    assigned: own.length,
    begun: own.filter(({ sheet }) => sheet !== null).length,
    submitted: isIn(own, 'submitted'),
    abstained: isIn(own, 'abstained'),
    late: own.filter(({ sheet }) => (sheet?.late.length ?? 0) > 0).length,
    savedAt: saved.length > 0 ? new Date(Math.max(...saved)).toISOString() : null,
  };
}

function entryOf({ judged, entry, trackId }: Listed, pairs: readonly Pair[]) {
  return {
    blindNo: judged.blindNo,
    number: entry.number,
    title: entry.title,
    trackId,
    active: pairs.length,
    submitted: isIn(pairs, 'submitted'),
  };
}

/** How far a round is. What its reader is in conflict with counts nowhere (requirement 18). @throws Fault notFound */
export async function readProgress(
  db: Database,
  accountId: number,
  roundId: number,
): Promise<RoundProgress> {
  const { state, seats } = await demandRound(db, roundId);
  const all = await listEntries(db, roundId);
  const ids = all.map(({ entry }) => entry.id);
  const hidden = await hiddenFrom(db, accountId, ids);
  const pairs = (await listPairs(db, roundId)).filter(({ entryId }) => !hidden.has(entryId));
  const people = await db
    .select()
    .from(judges)
    .where(eq(judges.roundId, roundId))
    .orderBy(asc(judges.name), asc(judges.id));
  const byEntry = Map.groupBy(pairs, ({ entryId }) => entryId);
  return {
    state,
    seats,
    judges: people.map((judge) => personOf(judge, pairs)),
    entries: all
      .filter(({ entry }) => !hidden.has(entry.id))
      .map((one) => entryOf(one, byEntry.get(one.entry.id) ?? [])),
    hidden: hidden.size,
  };
}
