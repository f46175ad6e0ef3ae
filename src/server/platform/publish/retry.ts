import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { hasCome, nextTry } from './pause.ts';
import { brokenPages } from './table.ts';

type Row = typeof brokenPages.$inferSelect;
/** A page that could not be made, as it is kept. */
export type Broken = Pick<Row, 'path' | 'tags' | 'batches' | 'failure'>;

/** The longest pause between two tries of a page, in seconds. */
const LONGEST = 10 * 60;
/** A statement carries no more than 65,535 values. */
const STEP = 1000;

const ONCE = sql`1`;
const MORE = sql`${brokenPages.tries} + 1`;
const FAILED_ANEW = {
  failure: sql`excluded.failure`,
  tags: sql`ARRAY(SELECT DISTINCT unnest(${brokenPages.tags} || excluded.tags))`,
  batches: sql`ARRAY(SELECT DISTINCT unnest(${brokenPages.batches} || excluded.batches))`,
  tries: MORE,
  retryAt: nextTry(MORE, LONGEST),
};

/** Remembers pages that could not be made, each for a try of its own after a pause that grows. */
export async function keepBroken(tx: Database, pages: readonly Broken[]): Promise<void> {
  for (let at = 0; at < pages.length; at += STEP) {
    const values = pages
      .slice(at, at + STEP)
      .map((page) => ({ ...page, tries: 1, retryAt: nextTry(ONCE, LONGEST) }));
    await tx
      .insert(brokenPages)
      .values(values)
      .onConflictDoUpdate({ target: brokenPages.path, set: FAILED_ANEW });
  }
}

/** The pages whose next try has come. */
export const readDue = (db: Database): Promise<Broken[]> =>
  db.select().from(brokenPages).where(hasCome(brokenPages.retryAt)).orderBy(brokenPages.path);

/** Forgets pages that could be made after all. */
export const forgetBroken = (db: Database, paths: string[]) =>
  db.delete(brokenPages).where(sql`${brokenPages.path} = ANY(${sql.param(paths)}::text[])`);

/** The pages that cannot be made, and for that the changes of these transactions are not live. */
export const readBrokenOf = (db: Database, batches: bigint[]): Promise<Broken[]> =>
  db
    .select()
    .from(brokenPages)
    .where(sql`${brokenPages.batches} && ${sql.param(batches)}::bigint[]`);

/** Lets every page be tried at once. */
export const retryAtOnce = (db: Database) =>
  db.update(brokenPages).set({ retryAt: sql`clock_timestamp()` });
