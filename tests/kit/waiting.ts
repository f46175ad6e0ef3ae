import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { until } from '#tests/kit/until.ts';

/** How many transactions of the database wait for a lock that another one holds. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0]!.count;
}

/** Until so many of them wait. */
export const untilWaiting = (db: Database, many = 1): Promise<void> =>
  until(async () => expect(await countWaiting(db)).toBe(many));
