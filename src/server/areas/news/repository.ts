import { and, between, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import { oldestFirst, published } from './order.ts';
import { news } from './table.ts';

export type NewsRow = typeof news.$inferSelect;
export type NewNews = Omit<typeof news.$inferInsert, 'id' | 'status' | 'listPage' | 'updatedAt'>;

export async function findNews(db: Database, id: number): Promise<NewsRow | undefined> {
  const [row] = await db.select().from(news).where(eq(news.id, id));
  return row;
}

/** Returns an article that visitors see, with its cover. */
export async function findPublished(db: Database, id: number) {
  const [row] = await db
    .select({ news, cover: files })
    .from(news)
    .leftJoin(files, eq(files.id, news.coverId))
    .where(and(eq(news.id, id), published));
  return row;
}

/** @param row contains an id if it is already known */
export async function insertNews(db: Database, row: NewNews & { id?: number }): Promise<NewsRow> {
  const [inserted] = await db
    .insert(news)
    .overridingSystemValue()
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

/**
 * Lists the years with their numbers of list pages and articles. Exactly the published articles have a list page, so
 * the index on it suffices.
 */
export async function listYears(
  db: Database,
): Promise<{ year: number; lastPage: number; articles: number }[]> {
  return db
    .select({ year: news.year, lastPage: sql<number>`max(${news.listPage})`, articles: count() })
    .from(news)
    .where(isNotNull(news.listPage))
    .groupBy(news.year)
    .orderBy(desc(news.year));
}

/** Lists the published articles of a list page, oldest first. */
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
