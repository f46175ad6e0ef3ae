import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { judgedEntries } from '../table.ts';
import { hiddenFrom } from './find.ts';

/**
 * A person in conflict with an entry of a round must not decide what concerns all its entries, such as prizes and
 * releases; somebody else in the office does it (requirement 18).
 * @throws Fault ownConflict
 */
export async function demandUnbiased(
  tx: Database,
  accountId: number,
  roundId: number,
): Promise<void> {
  if (!(await isUnbiased(tx, accountId, roundId))) throw new Fault('ownConflict');
}

/** Whether an account may know of all entries of a round. */
export async function isUnbiased(
  tx: Database,
  accountId: number,
  roundId: number,
): Promise<boolean> {
  const judged = await tx
    .select({ id: judgedEntries.entryId })
    .from(judgedEntries)
    .where(eq(judgedEntries.roundId, roundId));
  const hidden = await hiddenFrom(
    tx,
    accountId,
    judged.map(({ id }) => id),
  );
  return hidden.size === 0;
}
