import { CONTEST_YEARS } from '#contract/contest/contest.ts';
import { NEWS_PAGE_SIZE } from '#contract/news/news.ts';
import { tag } from '#contract/call/tag.ts';
import { isOvergrown, pageOfNewest, sitemapPart } from '#domain/news/list-page.ts';
import { readVisibleContests } from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countPage, dealPages, findNewer, findOlder, lastPage } from './order.ts';
import { updateNews, type NewNews, type NewsRow } from './repository.ts';

/** The lists that show an article, and the articles beside it. */
async function whereabouts(tx: Database, row: NewsRow): Promise<string[]> {
  // One after the other: a transaction is one connection, which takes one statement at a time.
  const beside = [await findOlder(tx, row), await findNewer(tx, row)];
  return [
    tag.newsLatest,
    tag.newsLatestOf(row.year),
    tag.newsOfKind(row.kind),
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
  // The page of each article names its list page; a site that is made meanwhile may have missed it on both.
  return [...ofPages, ...moved.map(tag.news)];
}

/** Whether visitors have nothing of a year so far: its drawings come with the whole site alone. */
async function isUnknown(tx: Database, year: number): Promise<boolean> {
  const known: readonly number[] = CONTEST_YEARS;
  if (known.includes(year)) return false;
  return (await readVisibleContests(tx)).every((contest) => contest.year !== year);
}

/** Puts an article among the published ones. Returns the tags of what that changes. */
export async function place(tx: Database, row: NewsRow): Promise<string[]> {
  const last = await lastPage(tx, row.year);
  const listPage = await choosePage(tx, row);
  const placed = await updateNews(tx, row.id, { status: 'published', listPage });
  const tags = [tag.news(row.id), ...(await whereabouts(tx, placed))];
  if (last === 0 && (await isUnknown(tx, row.year))) tags.push(tag.all);
  if (listPage > last) tags.push(...pageCame(row.year, listPage));
  if (isOvergrown(await countPage(tx, row.year, listPage)))
    tags.push(...(await dealAnew(tx, row.year)));
  return tags;
}

/** Takes an article from among the published ones. Returns the tags of what that changes. */
export async function withdraw(tx: Database, row: NewsRow): Promise<string[]> {
  const tags = [tag.news(row.id), ...(await whereabouts(tx, row))];
  await updateNews(tx, row.id, { status: 'draft', listPage: null });
  // Pages before it may have been empty already: all of them go with the last one that held something.
  const last = await lastPage(tx, row.year);
  for (let page = last + 1; page <= row.listPage!; page += 1) {
    tags.push(tag.newsPage(row.year, page), ...pageCame(row.year, page));
    tags.push(tag.newsSitemap(row.year, sitemapPart(page)));
  }
  return tags;
}

/** Whether a change gives an article another place. */
export const moves = (row: NewsRow, change: Partial<NewNews>): boolean =>
  (change.year !== undefined && change.year !== row.year) ||
  (change.publishedAt !== undefined && change.publishedAt.getTime() !== row.publishedAt.getTime());

/** A published article that gets another date or year changes its place in the order as well. */
export async function move(
  tx: Database,
  row: NewsRow,
  change: Partial<NewNews>,
): Promise<string[]> {
  const left = await withdraw(tx, row);
  const changed = await updateNews(tx, row.id, change);
  return [...left, ...(await place(tx, changed))];
}
