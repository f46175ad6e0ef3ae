import { hash } from 'node:crypto';
import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { rateLimits } from './table.ts';

/** A number of times allowed within a window of seconds, which begins with the first one. */
export interface Limit {
  name: string;
  times: number;
  seconds: number;
}

const digestOf = (key: string) => hash('sha256', key);

/** The database's clock, so that processes whose clocks differ share one window (threats 11, 19). */
const NOW = sql`clock_timestamp()`;
const secondsLeft = sql<number>`ceil(extract(epoch FROM ${rateLimits.endsAt} - ${NOW}))::int`;

/** Counts the limits in order: what one limit refuses is not counted by the next. */
const counting = (limits: readonly Limit[], key: string): SQL[] =>
  limits.map(({ name, times, seconds }, index) => {
    const before = limits[index - 1];
    const passed =
      before && sql`FROM limit_${sql.raw(String(index - 1))} WHERE points <= ${before.times}`;
    return sql`limit_${sql.raw(String(index))} AS (
      INSERT INTO ${rateLimits} AS rate (name, digest, points, ends_at)
      SELECT ${name}, ${digestOf(key)}, 1, ${NOW} + make_interval(secs => ${seconds}) ${passed ?? sql``}
      ON CONFLICT (name, digest) DO UPDATE SET
        points = CASE WHEN rate.ends_at <= ${NOW} THEN 1 ELSE rate.points + 1 END,
        ends_at = CASE WHEN rate.ends_at <= ${NOW} THEN excluded.ends_at ELSE rate.ends_at END
      RETURNING points, ${times}::int AS times, ceil(extract(epoch FROM rate.ends_at - ${NOW}))::int AS "left")`;
  });

/**
 * Common table expressions that count one use of each limit, for a statement that continues only within them:
 * `reached` has a row for each exceeded limit, with the seconds `left` until its window ends.
 */
export function countInStatement(limits: readonly Limit[], key: string): SQL {
  const none = sql`SELECT 0 AS points, 0 AS times, 0 AS "left"`;
  const all = limits.map((_, index) => sql.raw(`SELECT * FROM limit_${index}`));
  const counted = sql.join([none, ...all], sql` UNION ALL `);
  const reached = sql`reached AS (SELECT "left" FROM (${counted}) AS counted WHERE points > times)`;
  return sql.join([...counting(limits, key), reached], sql`, `);
}

/**
 * Counts one use of each limit, in one statement, so that a hundred concurrent uses are counted as a hundred.
 * @throws Fault tooOften, with the seconds until the window of the exceeded limit ends
 */
export async function consumeAll(
  db: Database,
  limits: readonly Limit[],
  key: string,
): Promise<void> {
  const { rows } = await db.execute<{ left: number }>(
    sql`WITH ${countInStatement(limits, key)} SELECT "left" FROM reached`,
  );
  if (rows.length > 0) throw new Fault('tooOften', { retryAfter: rows[0]!.left });
}

/** Counts one use. @throws Fault tooOften, with the seconds until the window ends */
export const consume = (db: Database, limit: Limit, key: string): Promise<void> =>
  consumeAll(db, [limit], key);

const isOf = (limit: Limit, key: string) =>
  and(eq(rateLimits.name, limit.name), eq(rateLimits.digest, digestOf(key)));

/** Refuses if the limit is reached; counts nothing. @throws Fault tooOften */
export async function demandRoom(db: Database, limit: Limit, key: string): Promise<void> {
  const [row] = await db
    .select({ points: rateLimits.points, retryAfter: secondsLeft })
    .from(rateLimits)
    .where(and(isOf(limit, key), gt(rateLimits.endsAt, NOW)));
  if (row && row.points >= limit.times) {
    throw new Fault('tooOften', { retryAfter: row.retryAfter });
  }
}

/** Resets a counter, such as that of failures after a success. */
export const resetLimit = (db: Database, limit: Limit, key: string) =>
  db.delete(rateLimits).where(isOf(limit, key));

/** Takes back one use, and leaves the other uses of the same key. */
export const refund = (db: Database, limit: Limit, key: string) =>
  db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(isOf(limit, key));

/** Deletes windows that have ended. */
export const limitRetention: Retention = {
  name: 'rate limits',
  forget: (db) => db.delete(rateLimits).where(lte(rateLimits.endsAt, NOW)),
};
