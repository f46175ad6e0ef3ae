import { and, asc, eq } from 'drizzle-orm';
import type { RoundProgress } from '#contract/judging/round.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hiddenFrom } from '../conflict/find.ts';
import { countCopies, listCopyStates } from '../copy/count.ts';
import { isCounted } from '../contending/condition.ts';
import { demandRound, type Judge } from '../record.ts';
import { assignments, judges, sheets } from '../table.ts';

const listPairs = (db: Database, roundId: number) =>
  db
    .select({ entryId: assignments.entryId, judgeId: assignments.judgeId, sheet: sheets })
    .from(assignments)
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(and(eq(assignments.roundId, roundId), isCounted));
type Pair = Awaited<ReturnType<typeof listPairs>>[number];

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

/**
 * Returns the progress of a round's judges, without entries that the reader is in conflict with (requirement 18).
 * @throws Fault notFound
 */
export async function readProgress(
  db: Database,
  accountId: number,
  roundId: number,
): Promise<RoundProgress> {
  await demandRound(db, roundId);
  const all = await listPairs(db, roundId);
  const copies = await listCopyStates(db, roundId);
  const entryIds = new Set([...all, ...copies].map(({ entryId }) => entryId));
  const hidden = await hiddenFrom(db, accountId, [...entryIds]);
  const pairs = all.filter(({ entryId }) => !hidden.has(entryId));
  const people = await db
    .select()
    .from(judges)
    .where(eq(judges.roundId, roundId))
    .orderBy(asc(judges.name), asc(judges.id));
  const known = copies.filter(({ entryId }) => !hidden.has(entryId));
  return {
    judges: people.map((judge) => personOf(judge, pairs)),
    files: countCopies(known.map(({ state }) => state)),
  };
}
