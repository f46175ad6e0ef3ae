import { Fault } from '#contract/fault.ts';
import type { NewsArticle, NewsLink } from '#contract/news/news.ts';
import { pagesOfPart } from '#domain/news/list-page.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { listCardsOfPage } from './cards.ts';
import { findNewer, findOlder, lastPage } from './order.ts';
import { findPublished, listAddresses, listPublishedOfPage } from './repository.ts';

type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

const toArticle = (
  { news: row, cover }: Published,
  older: NewsLink | undefined,
  newer: NewsLink | undefined,
): NewsArticle => ({
  ...row,
  cover: storedFile(cover),
  publishedAt: row.publishedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  listPage: row.listPage!,
  older: older ?? null,
  newer: newer ?? null,
});

/** Returns a published article. @throws Fault notFound if it does not exist or is not published */
export async function readArticle(db: Database, id: number): Promise<NewsArticle> {
  const found = await findPublished(db, id);
  if (!found) throw new Fault('notFound');
  const [older, newer] = await Promise.all([findOlder(db, found.news), findNewer(db, found.news)]);
  return toArticle(found, older, newer);
}

/** Returns the articles of a list page, oldest first. The result is the same as calling `readArticle` for each. */
export async function readArticles(
  db: Database,
  year: number,
  page: number,
): Promise<NewsArticle[]> {
  const found = await listPublishedOfPage(db, year, page);
  const [first, last] = [found.at(0), found.at(-1)];
  if (!first || !last) return [];
  const [before, after] = await Promise.all([findOlder(db, first.news), findNewer(db, last.news)]);
  // List pages are contiguous in publication order, so that neighbours within a page are adjacent.
  return found.map((row, index) =>
    toArticle(row, found[index - 1]?.news ?? before, found[index + 1]?.news ?? after),
  );
}

/** Returns a list page. @throws Fault notFound after the last page of the year */
export async function readPage(db: Database, year: number, page: number) {
  const last = await lastPage(db, year);
  if (page > last) throw new Fault('notFound');
  return { year, page, lastPage: last, rows: await listCardsOfPage(db, year, page) };
}

/**
 * Returns a part of the sitemap, which may be empty, as list pages may. @throws Fault notFound after the last page of
 * the year
 */
export async function readAddresses(db: Database, year: number, part: number) {
  const pages = pagesOfPart(part);
  if (pages.first > (await lastPage(db, year))) throw new Fault('notFound');
  return listAddresses(db, year, pages);
}
