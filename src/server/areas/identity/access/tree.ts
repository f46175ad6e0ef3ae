import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';

/**
 * Serialises moves within a tree. Two nodes that are moved below each other at the same time would form a cycle. Call
 * it before reading the ancestors.
 */
export async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.access})`);
}
