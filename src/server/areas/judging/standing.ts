import { and, desc, eq, not, notInArray } from 'drizzle-orm';
import { closeRanks } from '#domain/judging/score/close-ranks.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isContending, isCounted } from './contending/condition.ts';
import type { Round } from './record.ts';
import { assignments, judgedEntries, rankings, sheets } from './table.ts';

export type RankingRow = typeof rankings.$inferSelect;

/** The entries of a round that have left the contest. */
async function listLeft(db: Database, roundId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: judgedEntries.entryId })
    .from(judgedEntries)
    .where(and(eq(judgedEntries.roundId, roundId), not(isContending(judgedEntries.entryId))));
  return new Set(rows.map(({ id }) => id));
}

/** Whether an entry with sheets that count is not in a ranking, because it came back into the contest after it. */
async function hasReturned(db: Database, { roundId, rows }: RankingRow): Promise<boolean> {
  const isMissing = and(
    eq(assignments.roundId, roundId),
    isCounted,
    eq(sheets.state, 'submitted'),
    notInArray(
      assignments.entryId,
      rows.map(({ entryId }) => entryId),
    ),
  );
  const found = await db
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(isMissing)
    .limit(1);
  return found.length > 0;
}

/**
 * Returns the current ranking of a round, without entries that have left the contest since; undefined if there is
 * none, or a sheet was changed since, or an entry has come back before the ranking was released.
 */
export async function standingRanking(
  db: Database,
  { id, state }: Pick<Round, 'id' | 'state'>,
): Promise<RankingRow | undefined> {
  if (state !== 'ranked' && state !== 'released') return undefined;
  const [row] = await db
    .select()
    .from(rankings)
    .where(eq(rankings.roundId, id))
    .orderBy(desc(rankings.id))
    .limit(1);
  if (!row || (state === 'ranked' && (await hasReturned(db, row)))) return undefined;
  const left = await listLeft(db, id);
  return { ...row, rows: closeRanks(row.rows, ({ entryId }) => !left.has(entryId)) };
}
