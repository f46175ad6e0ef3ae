import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { until } from '#tests/kit/until.ts';

/** Number of transactions of the database that wait for a lock held by another one. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0]!.count;
}

/** Waits until the given number of transactions wait. */
export const untilWaiting = (db: Database, many = 1): Promise<void> =>
  until(async () => expect(await countWaiting(db)).toBe(many));
