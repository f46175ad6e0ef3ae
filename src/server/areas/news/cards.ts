import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { NewsCard, NewsKind } from '#contract/news/news.ts';
import type { Paging } from '#contract/call/wire/reply.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { newestFirst, published } from './order.ts';
import type { NewsRow } from './repository.ts';
import { news } from './table.ts';

const card = {
  id: news.id,
  title: news.title,
  year: news.year,
  kind: news.kind,
  summary: news.summary,
  publishedAt: news.publishedAt,
  cover: files,
};

type CardRow = Pick<NewsRow, 'id' | 'title' | 'year' | 'kind' | 'summary' | 'publishedAt'> & {
  cover: typeof files.$inferSelect | null;
};
const toCard = (row: CardRow): NewsCard => ({
  ...row,
  cover: storedFile(row.cover),
  publishedAt: row.publishedAt.toISOString(),
});

const cards = (db: Database, where: SQL | undefined) =>
  db
    .select(card)
    .from(news)
    .leftJoin(files, eq(files.id, news.coverId))
    .where(and(published, where))
    .orderBy(...newestFirst);

const ofYear = (year: number | undefined) => (year === undefined ? undefined : eq(news.year, year));

/** Returns the articles of a list page of a year, newest first. */
export async function listCardsOfPage(
  db: Database,
  year: number,
  page: number,
): Promise<NewsCard[]> {
  const found = await cards(db, and(eq(news.year, year), eq(news.listPage, page)));
  return found.map(toCard);
}

/** Filter of the latest articles, optionally by year and kind. */
interface Latest {
  year?: number | undefined;
  kind?: NewsKind | undefined;
  limit: number;
}

/** Returns the newest articles. */
export async function listLatestCards(
  db: Database,
  { year, kind, limit }: Latest,
): Promise<NewsCard[]> {
  const ofKind = kind && eq(news.kind, kind);
  return (await cards(db, and(ofYear(year), ofKind)).limit(limit)).map(toCard);
}

/** Returns a page of the articles that visitors see, and how many there are. */
export async function listCards(
  db: Database,
  { year, pageNum, pageSize }: Paging & { year?: number | undefined },
): Promise<{ rows: NewsCard[]; total: number }> {
  const where = and(published, ofYear(year));
  const counted = db.select({ total: count() }).from(news).where(where);
  // The most frequent call of the public API: rows and total in one statement, except for an empty page.
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
