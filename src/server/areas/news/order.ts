import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm';
import type { NewsLink } from '#contract/news/news.ts';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import { news } from './table.ts';

/** Matches the articles that visitors see. `newestFirst` and `oldestFirst` sort them by publication. */
export const published = eq(news.status, 'published');
export const newestFirst = [desc(news.publishedAt), desc(news.id)];
export const oldestFirst = [asc(news.publishedAt), asc(news.id)];
const link = { id: news.id, title: news.title };

/**
 * Serialises changes of the publication order until the end of the transaction. There is one lock for all years:
 * moving an article to another year affects two years, and two locks could be taken in different orders.
 */
export const lockOrder = (transaction: Database) =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.newsOrder})`);

/** What determines an article's position among the published ones of its year. */
type Position = Pick<typeof news.$inferSelect, 'id' | 'year' | 'publishedAt'>;

const position = ({ publishedAt, id }: Position) =>
  sql`(${publishedAt.toISOString()}::timestamptz, ${id}::int)`;
const order = sql`(${news.publishedAt}, ${news.id})`;

/** Returns the article before a position in its year, with its list page. */
export async function findOlder(db: Database, at: Position) {
  const [row] = await db
    .select({ ...link, listPage: news.listPage })
    .from(news)
    .where(and(eq(news.year, at.year), published, sql`${order} < ${position(at)}`))
    .orderBy(...newestFirst)
    .limit(1);
  return row;
}

/** Returns the article after a position in its year. */
export async function findNewer(db: Database, at: Position): Promise<NewsLink | undefined> {
  const [row] = await db
    .select(link)
    .from(news)
    .where(and(eq(news.year, at.year), published, sql`${order} > ${position(at)}`))
    .orderBy(...oldestFirst)
    .limit(1);
  return row;
}

/** Counts the articles of a list page. */
export async function countPage(db: Database, year: number, page: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(news)
    .where(and(eq(news.year, year), eq(news.listPage, page)));
  return row!.count;
}

/** Returns the number of the last list page; 0 for a year without news. */
export async function lastPage(db: Database, year: number): Promise<number> {
  const [row] = await db
    .select({ page: max(news.listPage) })
    .from(news)
    .where(eq(news.year, year));
  return row!.page ?? 0;
}

/**
 * Distributes the articles of a year over its list pages again, `size` per page. @returns the ids of articles that
 * moved to another page
 */
export async function redistributePages(
  db: Database,
  year: number,
  size: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    UPDATE ${news} SET list_page = dealt.page
    FROM (
      SELECT id, ((row_number() OVER (ORDER BY published_at, id) - 1) / ${size}::int + 1)::int AS page
      FROM ${news} WHERE year = ${year} AND status = 'published'
    ) dealt
    WHERE dealt.id = ${news.id} AND ${news.listPage} IS DISTINCT FROM dealt.page
    RETURNING ${news.id}`);
  return rows.map(({ id }) => id);
}
