import { gte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { isDue, nextTry } from './pause.ts';
import { brokenPages } from './table.ts';

type Row = typeof brokenPages.$inferSelect;
/** A broken page as it is stored. */
export type Broken = Pick<Row, 'path' | 'tags' | 'batches' | 'failure'>;

/** Longest pause between two tries of a page, in seconds. */
const LONGEST_PAUSE = 10 * 60;
/** Number of rows per statement, which takes at most 65,535 values. */
const STEP = 1000;

const ONCE = sql`1`;
const MORE = sql`${brokenPages.tries} + 1`;
const FAILED_ANEW = {
  failure: sql`excluded.failure`,
  tags: sql`ARRAY(SELECT DISTINCT unnest(${brokenPages.tags} || excluded.tags))`,
  batches: sql`ARRAY(SELECT DISTINCT unnest(${brokenPages.batches} || excluded.batches))`,
  tries: MORE,
  retryAt: nextTry(MORE, LONGEST_PAUSE),
};

/** Stores broken pages; each is retried by itself after growing pauses. */
export async function keepBroken(tx: Database, pages: readonly Broken[]): Promise<void> {
  for (let at = 0; at < pages.length; at += STEP) {
    const values = pages
      .slice(at, at + STEP)
      .map((page) => ({ ...page, tries: 1, retryAt: nextTry(ONCE, LONGEST_PAUSE) }));
    await tx
      .insert(brokenPages)
      .values(values)
      .onConflictDoUpdate({ target: brokenPages.path, set: FAILED_ANEW });
  }
}

/** Returns the broken pages whose next try is due. */
export const readDue = (db: Database): Promise<Broken[]> =>
  db.select().from(brokenPages).where(isDue(brokenPages.retryAt)).orderBy(brokenPages.path);

/** Deletes the entries of pages that were rendered after all. */
export const forgetBroken = (db: Database, paths: string[]) =>
  db.delete(brokenPages).where(sql`${brokenPages.path} = ANY(${sql.param(paths)}::text[])`);

/** Returns the broken pages because of which the changes of these transactions are not live. */
export const readBrokenOf = (db: Database, batches: bigint[]): Promise<Broken[]> =>
  db
    .select()
    .from(brokenPages)
    .where(sql`${brokenPages.batches} && ${sql.param(batches)}::bigint[]`);

/** Number of tries after which a page has been broken for nearly five minutes, as the pauses between them double. */
const STUCK_TRIES = 9;

/** Returns the number of pages that have been broken for so long that no retry is likely to help. */
export const countStuckPages = (db: Database): Promise<number> =>
  db.$count(brokenPages, gte(brokenPages.tries, STUCK_TRIES));

/** Makes all broken pages due at once. */
export const retryAtOnce = (db: Database) =>
  db.update(brokenPages).set({ retryAt: sql`clock_timestamp()` });
