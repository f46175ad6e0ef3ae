import { lt, sql } from 'drizzle-orm';
import { LOG_DAYS } from '#contract/system/built-in.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readParameter } from '#server/platform/parameter/parameter.ts';
import { failures, logins, operations } from '#server/platform/audit/table.ts';
import type { Retention } from '#server/platform/worker/retention.ts';

/** How long logs are kept, in days: what the office says, and never less than the law does. */
async function daysOf(db: Database): Promise<number> {
  const days = Number(await readParameter(db, LOG_DAYS.key));
  return Number.isInteger(days) ? Math.max(days, LOG_DAYS.least) : LOG_DAYS.least;
}

/** Removes what is older than logs are kept. */
export const logRetention: Retention = {
  name: 'logs',
  async forget(db) {
    const oldest = sql`now() - make_interval(days => ${await daysOf(db)})`;
    await db.delete(operations).where(lt(operations.at, oldest));
    await db.delete(logins).where(lt(logins.at, oldest));
    await db.delete(failures).where(lt(failures.lastAt, oldest));
  },
};
