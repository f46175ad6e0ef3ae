import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { copies } from './table.ts';

export type CopyRow = typeof copies.$inferSelect;

/**
 * Claims the next pending copy for this process. For five minutes no other process makes it, even if this one is
 * killed.
 */
export async function claimNext(db: Database): Promise<CopyRow | undefined> {
  const [row] = await db
    .update(copies)
    .set({
      claimedUntil: sql`clock_timestamp() + interval '5 minutes'`,
      attempts: sql`${copies.attempts} + 1`,
    })
    .where(
      eq(
        copies.id,
        sql`(SELECT id FROM ${copies}
          WHERE state = 'pending' AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
          ORDER BY attempts, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
      ),
    )
    .returning();
  return row;
}

/**
 * Releases a copy that could not be made for now, for example because the disk is full; this does not count as an
 * attempt.
 */
export const releaseClaim = async (db: Database, { id }: CopyRow): Promise<void> => {
  await db
    .update(copies)
    .set({ claimedUntil: null, attempts: sql`${copies.attempts} - 1` })
    .where(eq(copies.id, id));
};
