import { and, eq, inArray } from 'drizzle-orm';
import { PENDING_RELEASE } from '#domain/judging/release.ts';
import type { Database } from '#server/platform/db/database.ts';
import { releases } from '../release/table.ts';

/** Gives up what was to be made known of a ranking that does not hold any more; what is out stays until another one is. */
export async function dropPending(tx: Database, roundId: number): Promise<void> {
  await tx
    .update(releases)
    .set({ status: 'cancelled', updatedBy: null })
    .where(and(eq(releases.roundId, roundId), inArray(releases.status, [...PENDING_RELEASE])));
}
