import { and, eq, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from '../record.ts';
import { assignments } from '../table.ts';

/**
 * Removes the calibration of entries that have become part of the round and count; in a draft, nobody has written
 * anything yet. Lock the round first.
 * @throws Fault calibrationJudged once the round is open
 */
export async function endCalibration(
  tx: Database,
  round: Round,
  entryIds: readonly number[],
): Promise<void> {
  const isOf = and(
    eq(assignments.roundId, round.id),
    eq(assignments.isCalibration, true),
    inArray(assignments.entryId, [...entryIds]),
  );
  if ((await tx.$count(assignments, isOf)) === 0) return;
  if (round.state !== 'draft') throw new Fault('calibrationJudged');
  await tx.delete(assignments).where(isOf);
}
