import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from './record.ts';
import { rankings } from './table.ts';

export type RankingRow = typeof rankings.$inferSelect;

/** Returns the current ranking of a round; undefined if there is none, or a sheet was changed since. */
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
  return row;
}
