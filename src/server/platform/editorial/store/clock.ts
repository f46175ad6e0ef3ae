import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

/** Returns the time by the clock of the database, which decides when a plan is due. */
export async function readClock(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  );
  return new Date(rows[0]!.ms);
}
