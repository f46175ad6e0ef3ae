import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { copies } from './table.ts';

export type CopyRow = typeof copies.$inferSelect;

/** Has this process make the next copy, and no other one for five minutes, also where this one is killed. */
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

/** Gives a copy back that could not be made for now, such as where the disk is full; that was no attempt. */
export const giveBack = async (db: Database, { id }: CopyRow): Promise<void> => {
  await db
    .update(copies)
    .set({ claimedUntil: null, attempts: sql`${copies.attempts} - 1` })
    .where(eq(copies.id, id));
};
