import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { isJudged } from '../calibration/condition.ts';
import { assignments, judgedEntries } from '../table.ts';

/**
 * Removes all entries but some from a draft round, in which nobody has written anything yet. Calibration entries are
 * none of the round's, and stay.
 */
export async function removeOthers(
  tx: Database,
  roundId: number,
  entryIds: readonly number[],
): Promise<void> {
  const isOther = (table: typeof assignments | typeof judgedEntries) =>
    and(eq(table.roundId, roundId), notInArray(table.entryId, [...entryIds]));
  await tx
    .delete(assignments)
    .where(and(isOther(assignments), eq(assignments.isCalibration, false)));
  await tx.delete(judgedEntries).where(and(isOther(judgedEntries), isJudged));
}
