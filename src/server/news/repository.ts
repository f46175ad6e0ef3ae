import { and, asc, between, count, desc, eq, max, sql, type SQL } from 'drizzle-orm';
import type { NewsCard, NewsLink } from '#contract/news.ts';
import type { Paging } from '#contract/reply.ts';
import type { Database } from '#server/db/database.ts';
import { LOCK } from '#server/db/lock.ts';
import { storedFile } from '#server/files/repository.ts';
import { files } from '#server/files/table.ts';
import { news } from './table.ts';

export type NewsRow = typeof news.$inferSelect;
export type NewNews = Omit<typeof news.$inferInsert, 'id' | 'status' | 'listPage' | 'updatedAt'>;

const published = eq(news.status, 'published');
const newestFirst = [desc(news.publishedAt), desc(news.id)];
const oldestFirst = [asc(news.publishedAt), asc(news.id)];
const link = { id: news.id, title: news.title };
const card = {
  ...link,
  year: news.year,
  summary: news.summary,
  publishedAt: news.publishedAt,
  cover: files,
};

type CardRow = Pick<NewsRow, 'id' | 'title' | 'year' | 'summary' | 'publishedAt'> & {
  cover: typeof files.$inferSelect | null;
};
const toCard = (row: CardRow): NewsCard => ({
  ...row,
  cover: storedFile(row.cover),
  publishedAt: row.publishedAt.toISOString(),
});

/**
 * One writer at a time decides on the publication order; the lock goes with the transaction. One lock for all years: an
 * article that changes its year touches two of them, and two locks can be taken in two orders.
 */
export const lockOrder = (transaction: Database) =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.newsOrder})`);

export async function findNews(db: Database, id: number): Promise<NewsRow | undefined> {
  const [row] = await db.select().from(news).where(eq(news.id, id));
  return row;
}

export async function findPublished(db: Database, id: number) {
  const [row] = await db
    .select({ news, cover: files })
    .from(news)
    .leftJoin(files, eq(files.id, news.coverId))
    .where(and(eq(news.id, id), published));
  return row;
}

export async function insertNews(db: Database, row: NewNews): Promise<NewsRow> {
  const [inserted] = await db
    .insert(news)
    .values({ ...row, status: 'draft' })
    .returning();
  return inserted!;
}

export async function updateNews(
  db: Database,
  id: number,
  change: Partial<Omit<typeof news.$inferInsert, 'id' | 'updatedAt'>>,
): Promise<NewsRow> {
  const [updated] = await db
    .update(news)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(news.id, id))
    .returning();
  return updated!;
}

export async function findByImportKey(
  db: Database,
  importKey: string,
): Promise<NewsRow | undefined> {
  const [row] = await db.select().from(news).where(eq(news.importKey, importKey));
  return row;
}

/** An article's place among the published ones of its year. */
type Position = Pick<NewsRow, 'id' | 'year' | 'publishedAt'>;

const position = ({ publishedAt, id }: Position) =>
  sql`(${publishedAt.toISOString()}::timestamptz, ${id}::int)`;
const order = sql`(${news.publishedAt}, ${news.id})`;

export async function findOlder(db: Database, at: Position) {
  const [row] = await db
    .select({ ...link, listPage: news.listPage })
    .from(news)
    .where(and(eq(news.year, at.year), published, sql`${order} < ${position(at)}`))
    .orderBy(...newestFirst)
    .limit(1);
  return row;
}

export async function findNewer(db: Database, at: Position): Promise<NewsLink | undefined> {
  const [row] = await db
    .select(link)
    .from(news)
    .where(and(eq(news.year, at.year), published, sql`${order} > ${position(at)}`))
    .orderBy(...oldestFirst)
    .limit(1);
  return row;
}

export async function countPage(db: Database, year: number, page: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(news)
    .where(and(eq(news.year, year), eq(news.listPage, page)));
  return row!.count;
}

/** 0 for a year without news. */
export async function lastPage(db: Database, year: number): Promise<number> {
  const [row] = await db
    .select({ page: max(news.listPage) })
    .from(news)
    .where(eq(news.year, year));
  return row!.page ?? 0;
}

export async function listYears(
  db: Database,
): Promise<{ year: number; lastPage: number; articles: number }[]> {
  return db
    .select({ year: news.year, lastPage: sql<number>`max(${news.listPage})`, articles: count() })
    .from(news)
    .where(published)
    .groupBy(news.year)
    .orderBy(desc(news.year));
}

const cards = (db: Database, where: SQL | undefined) =>
  db
    .select(card)
    .from(news)
    .leftJoin(files, eq(files.id, news.coverId))
    .where(and(published, where))
    .orderBy(...newestFirst);

const ofYear = (year: number | undefined) => (year === undefined ? undefined : eq(news.year, year));

export async function listCardsOfPage(
  db: Database,
  year: number,
  page: number,
): Promise<NewsCard[]> {
  const found = await cards(db, and(eq(news.year, year), eq(news.listPage, page)));
  return found.map(toCard);
}

export async function listLatestCards(
  db: Database,
  { year, limit }: { year?: number | undefined; limit: number },
): Promise<NewsCard[]> {
  return (await cards(db, ofYear(year)).limit(limit)).map(toCard);
}

export async function listCards(
  db: Database,
  { year, pageNum, pageSize }: Paging & { year?: number | undefined },
): Promise<{ rows: NewsCard[]; total: number }> {
  const where = and(published, ofYear(year));
  const counted = db.select({ total: count() }).from(news).where(where);
  // The busiest read of the open API: rows and total in one statement, unless the page is empty.
  const found = await db
    .select({ ...card, total: sql<number>`(${counted})`.mapWith(Number) })
    .from(news)
    .leftJoin(files, eq(files.id, news.coverId))
    .where(where)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const total = found[0]?.total ?? (await counted)[0]!.total;
  return { rows: found.map(toCard), total };
}

/** The published articles of a list page, oldest first. */
export const listPublishedOfPage = (db: Database, year: number, page: number) =>
  db
    .select({ news, cover: files })
    .from(news)
    .leftJoin(files, eq(files.id, news.coverId))
    .where(and(published, eq(news.year, year), eq(news.listPage, page)))
    .orderBy(...oldestFirst);

export async function listAddresses(
  db: Database,
  year: number,
  { first, last }: { first: number; last: number },
): Promise<{ id: number; updatedAt: string }[]> {
  const found = await db
    .select({ id: news.id, updatedAt: news.updatedAt })
    .from(news)
    .where(and(eq(news.year, year), published, between(news.listPage, first, last)))
    .orderBy(...oldestFirst);
  return found.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));
}

/** Deals a year's articles to its list pages anew, `size` to a page. @returns those that came to another page. */
export async function dealPages(db: Database, year: number, size: number): Promise<number[]> {
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
