import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';

/**
 * Lets one at a time find a place for something below something else: two that are put below each other at once would
 * stand in a circle that has no top. Call it before the way to the top is looked up.
 */
export async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.access})`);
}
