import { Fault } from '#contract/fault.ts';
import { NEWS_PAGE_SIZE, type NewsArticle, type NewsLink } from '#contract/news.ts';
import { tag } from '#contract/tag.ts';
import { isOvergrown, pageOfNewest, pagesOfPart, sitemapPart } from '#domain/news/list-page.ts';
import type { Database } from '#server/db/database.ts';
import { storedFile } from '#server/files/repository.ts';
import { announce } from '#server/publish/outbox.ts';
import { sanitiseBoth } from '#server/text/sanitise.ts';
import {
  countPage,
  dealPages,
  findNewer,
  findNews,
  findOlder,
  findPublished,
  insertNews,
  lastPage,
  listAddresses,
  listCardsOfPage,
  listPublishedOfPage,
  lockOrder,
  updateNews,
  type NewNews,
  type NewsRow,
} from './repository.ts';

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

/** An article as visitors see it. @throws Fault notFound when there is none or it is not published. */
export async function readArticle(db: Database, id: number): Promise<NewsArticle> {
  const found = await findPublished(db, id);
  if (!found) throw new Fault('notFound');
  const [older, newer] = await Promise.all([findOlder(db, found.news), findNewer(db, found.news)]);
  return toArticle(found, older, newer);
}

/** The articles of a list page, oldest first, as `readArticle` gives them one by one. */
export async function readArticles(
  db: Database,
  year: number,
  page: number,
): Promise<NewsArticle[]> {
  const found = await listPublishedOfPage(db, year, page);
  const [first, last] = [found.at(0), found.at(-1)];
  if (!first || !last) return [];
  const [before, after] = await Promise.all([findOlder(db, first.news), findNewer(db, last.news)]);
  // Pages are runs of the publication order: within one, the neighbours stand side by side.
  return found.map((row, index) =>
    toArticle(row, found[index - 1]?.news ?? before, found[index + 1]?.news ?? after),
  );
}

/** A list page that stays put. @throws Fault notFound past the last page of the year. */
export async function readPage(db: Database, year: number, page: number) {
  const last = await lastPage(db, year);
  if (page > last) throw new Fault('notFound');
  return { year, page, lastPage: last, rows: await listCardsOfPage(db, year, page) };
}

export const readAddresses = (db: Database, year: number, part: number) =>
  listAddresses(db, year, pagesOfPart(part));

/** The lists that show an article, and the articles beside it. */
async function whereabouts(tx: Database, row: NewsRow): Promise<string[]> {
  // One after the other: a transaction is one connection, which takes one statement at a time.
  const beside = [await findOlder(tx, row), await findNewer(tx, row)];
  return [
    tag.newsLatest,
    tag.newsLatestOf(row.year),
    tag.newsPage(row.year, row.listPage!),
    tag.newsSitemap(row.year, sitemapPart(row.listPage!)),
    ...beside.flatMap((link) => (link ? [tag.newsBeside(link.id)] : [])),
  ];
}

const pageCame = (year: number, page: number) => [tag.newsYears, tag.newsPageExists(year, page)];

/** The page of the next older article takes one that is published late; the newest opens a page when the last is full. */
async function choosePage(tx: Database, row: NewsRow): Promise<number> {
  if (await findNewer(tx, row)) return (await findOlder(tx, row))?.listPage ?? 1;
  const last = await lastPage(tx, row.year);
  return pageOfNewest({ page: last, count: await countPage(tx, row.year, last) });
}

async function dealAnew(tx: Database, year: number): Promise<string[]> {
  const before = await lastPage(tx, year);
  const moved = await dealPages(tx, year, NEWS_PAGE_SIZE);
  const after = await lastPage(tx, year);
  const pages = Array.from({ length: Math.max(before, after) }, (_, index) => index + 1);
  const ofPages = pages.flatMap((page) => [
    ...pageCame(year, page),
    tag.newsPage(year, page),
    tag.newsSitemap(year, sitemapPart(page)),
  ]);
  // The page of each article names its list page.
  return [...ofPages, ...moved.map(tag.newsBeside)];
}

/** Puts an article among the published ones. Returns the tags of what that changes. */
async function place(tx: Database, row: NewsRow): Promise<string[]> {
  const last = await lastPage(tx, row.year);
  const listPage = await choosePage(tx, row);
  const placed = await updateNews(tx, row.id, { status: 'published', listPage });
  const tags = [tag.news(row.id), ...(await whereabouts(tx, placed))];
  if (listPage > last) tags.push(...pageCame(row.year, listPage));
  if (isOvergrown(await countPage(tx, row.year, listPage)))
    tags.push(...(await dealAnew(tx, row.year)));
  return tags;
}

/** Takes an article from among the published ones. Returns the tags of what that changes. */
async function withdraw(tx: Database, row: NewsRow): Promise<string[]> {
  const tags = [tag.news(row.id), ...(await whereabouts(tx, row))];
  await updateNews(tx, row.id, { status: 'draft', listPage: null });
  // Pages before it may have been empty already: all of them go with the last one that held something.
  const last = await lastPage(tx, row.year);
  for (let page = last + 1; page <= row.listPage!; page += 1) {
    tags.push(tag.newsPage(row.year, page), ...pageCame(row.year, page));
  }
  return tags;
}

/** The article, published or not. @throws Fault notFound */
export async function demandNews(db: Database, id: number): Promise<NewsRow> {
  const row = await findNews(db, id);
  if (!row) throw new Fault('notFound');
  return row;
}

const clean = <T extends Partial<NewNews>>(input: T): T =>
  input.body ? { ...input, body: sanitiseBoth(input.body) } : input;

/** Adds an article as a draft. */
export const addNews = (db: Database, input: NewNews): Promise<NewsRow> =>
  insertNews(db, clean(input));

/** Makes an article visible. An article that is visible already stays as it is. @throws Fault notFound */
export const publishNews = (db: Database, id: number): Promise<NewsRow> =>
  db.transaction(async (tx) => {
    await lockOrder(tx);
    const row = await demandNews(tx, id);
    if (row.status === 'published') return row;
    await announce(tx, await place(tx, row));
    return demandNews(tx, id);
  });

/** Makes an article invisible; its text stays. @throws Fault notFound */
export const unpublishNews = (db: Database, id: number): Promise<NewsRow> =>
  db.transaction(async (tx) => {
    await lockOrder(tx);
    const row = await demandNews(tx, id);
    if (row.status === 'draft') return row;
    await announce(tx, await withdraw(tx, row));
    return demandNews(tx, id);
  });

const moves = (row: NewsRow, change: Partial<NewNews>): boolean =>
  (change.year !== undefined && change.year !== row.year) ||
  (change.publishedAt !== undefined && change.publishedAt.getTime() !== row.publishedAt.getTime());

/** A published article that gets another date or year changes its place in the order as well. */
async function move(tx: Database, row: NewsRow, change: Partial<NewNews>): Promise<string[]> {
  const left = await withdraw(tx, row);
  const changed = await updateNews(tx, row.id, change);
  return [...left, ...(await place(tx, changed))];
}

/** Changes an article; a published one changes on the live site. @throws Fault notFound */
export const editNews = (db: Database, id: number, input: Partial<NewNews>): Promise<NewsRow> =>
  db.transaction(async (tx) => {
    await lockOrder(tx);
    const row = await demandNews(tx, id);
    const change = clean(input);
    if (row.status === 'published' && moves(row, change)) {
      await announce(tx, await move(tx, row, change));
    } else {
      await updateNews(tx, id, change);
      if (row.status === 'published') {
        await announce(tx, [tag.news(id), tag.newsSitemap(row.year, sitemapPart(row.listPage!))]);
      }
    }
    return demandNews(tx, id);
  });
