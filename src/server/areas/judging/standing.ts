import { and, desc, eq, not } from 'drizzle-orm';
import { closeRanks } from '#domain/judging/score/close-ranks.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isContending } from './contending/condition.ts';
import type { Round } from './record.ts';
import { judgedEntries, rankings } from './table.ts';

export type RankingRow = typeof rankings.$inferSelect;

/** The entries of a round that have left the contest. */
async function listLeft(db: Database, roundId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: judgedEntries.entryId })
    .from(judgedEntries)
    .where(and(eq(judgedEntries.roundId, roundId), not(isContending(judgedEntries.entryId))));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the current ranking of a round, without entries that have left the contest since; undefined if there is
 * none, or a sheet was changed since.
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
  if (!row) return undefined;
  const left = await listLeft(db, id);
  return { ...row, rows: closeRanks(row.rows, ({ entryId }) => !left.has(entryId)) };
}
