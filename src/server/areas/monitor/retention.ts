import { lt, sql } from 'drizzle-orm';
import { LOG_DAYS, MOST_DAYS } from '#contract/system/built-in.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readParameter } from '#server/platform/parameter/parameter.ts';
import { failures, logins, operations } from '#server/platform/audit/table.ts';
import type { Retention } from '#server/platform/worker/retention.ts';

/** Returns how many days logs are kept: as configured in the office, but at least as long as the law requires. */
async function daysOf(db: Database): Promise<number> {
  const days = Number(await readParameter(db, LOG_DAYS.key));
  return Number.isInteger(days)
    ? Math.min(Math.max(days, LOG_DAYS.least), MOST_DAYS)
    : LOG_DAYS.least;
}

/** Removes log entries that have exceeded their retention. */
export const logRetention: Retention = {
  name: 'logs',
  async forget(db) {
    const oldest = sql`now() - make_interval(days => ${await daysOf(db)})`;
    await db.delete(operations).where(lt(operations.at, oldest));
    await db.delete(logins).where(lt(logins.at, oldest));
    await db.delete(failures).where(lt(failures.lastAt, oldest));
  },
};
