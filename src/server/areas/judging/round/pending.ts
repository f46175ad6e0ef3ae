import { and, eq, inArray } from 'drizzle-orm';
import { PENDING_RELEASE } from '#domain/judging/release.ts';
import type { Database } from '#server/platform/db/database.ts';
import { releases } from '../release/table.ts';
import { rounds } from '../table.ts';
import { listCounting } from './earlier.ts';

/** Later rounds that counted the scores of one have to be ranked anew, too. */
async function unrankLater(tx: Database, roundId: number): Promise<void> {
  for (const { id } of await listCounting(tx, roundId)) {
    await tx.update(rounds).set({ state: 'closed' }).where(eq(rounds.id, id));
    await dropPending(tx, id);
  }
}

/**
 * Gives up what was to be made known of a ranking that does not hold any more, and what later rounds made of it; what is
 * out stays until another one is.
 */
export async function dropPending(tx: Database, roundId: number): Promise<void> {
  await tx
    .update(releases)
    .set({ status: 'cancelled', updatedBy: null })
    .where(and(eq(releases.roundId, roundId), inArray(releases.status, [...PENDING_RELEASE])));
  await unrankLater(tx, roundId);
}
