import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { demandRanking } from '../award/read.ts';
import { isContending } from '../contending/condition.ts';
import type { Round } from '../record.ts';
import type { Release } from './deed.ts';
import { releasedEntries } from './table.ts';

/**
 * Takes entries that have left the contest since a release was prepared out of it, so that they occupy no published
 * rank and their teams are not notified. Winners among them prevent the release instead.
 */
export async function dropLeft(tx: Database, round: Round, { id }: Release): Promise<void> {
  const isOf = eq(releasedEntries.releaseId, id);
  const left = await tx
    .delete(releasedEntries)
    .where(and(isOf, not(isContending(releasedEntries.entryId))))
    .returning({ entryId: releasedEntries.entryId });
  if (left.length === 0) return;
  const { rows } = await demandRanking(tx, round);
  const ranks = rows.map(({ entryId, rank }) => ({ entry_id: entryId, rank }));
  await tx.execute(sql`
    UPDATE ${releasedEntries} l SET rank = r.rank
    FROM jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) AS r(entry_id int, rank int)
    WHERE l.release_id = ${id} AND l.entry_id = r.entry_id`);
}
