import { and, count, desc, eq, gt, like, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { operations } from './table.ts';

/** Returns how often the account that looked most at masked values has done so within an hour (threats, privacy). */
export async function countMostReveals(db: Database): Promise<number> {
  const isRecent = gt(operations.at, sql`now() - interval '1 hour'`);
  const isReveal = and(like(operations.action, '%:reveal'), eq(operations.result, 'success'));
  const [most] = await db
    .select({ times: count() })
    .from(operations)
    .where(and(isRecent, isReveal))
    .groupBy(operations.accountId)
    .orderBy(desc(count()))
    .limit(1);
  return most?.times ?? 0;
}
