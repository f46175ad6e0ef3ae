import { and, eq, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from '../record.ts';
import { assignments } from '../table.ts';

/**
 * Forgets that entries were to be scored by all to compare them, for they have become the round's own and count: nobody has
 * written anything in a draft. Hold the round. @throws Fault calibrationJudged once it is open
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
