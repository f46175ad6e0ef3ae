import { CONTEST_YEARS } from '#contract/contest/contest.ts';
import { NEWS_PAGE_SIZE } from '#contract/news/news.ts';
import { tag } from '#contract/call/tag.ts';
import { isOvergrown, pageOfNewest, sitemapPart } from '#domain/news/list-page.ts';
import { readVisibleContests } from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countPage, redistributePages, findNewer, findOlder, lastPage } from './order.ts';
import { updateNews, type NewNews, type NewsRow } from './repository.ts';

/** Returns the tags of the lists that show an article, and of its neighbours. */
async function listTags(tx: Database, row: NewsRow): Promise<string[]> {
  // Sequential, because a transaction has one connection, which executes one statement at a time.
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

const pageTags = (year: number, page: number) => [tag.newsYears, tag.newsPageExists(year, page)];

/**
 * Returns the list page for an article: if it is published with an older date, that of the next older article;
 * otherwise the last page, or a new one if the last is full.
 */
async function choosePage(tx: Database, row: NewsRow): Promise<number> {
  if (await findNewer(tx, row)) return (await findOlder(tx, row))?.listPage ?? 1;
  const last = await lastPage(tx, row.year);
  return pageOfNewest({ page: last, count: await countPage(tx, row.year, last) });
}

async function redistribute(tx: Database, year: number): Promise<string[]> {
  const before = await lastPage(tx, year);
  const moved = await redistributePages(tx, year, NEWS_PAGE_SIZE);
  const after = await lastPage(tx, year);
  const pages = Array.from({ length: Math.max(before, after) }, (_, index) => index + 1);
  const ofPages = pages.flatMap((page) => [
    ...pageTags(year, page),
    tag.newsPage(year, page),
    tag.newsSitemap(year, sitemapPart(page)),
  ]);
  // Each article's page contains the number of its list page. A publish that runs concurrently may have read the old
  // number.
  return [...ofPages, ...moved.map(tag.news)];
}

/** Whether a year is new to the portal. Its drawings are only created by a full publish. */
async function isUnknown(tx: Database, year: number): Promise<boolean> {
  const known: readonly number[] = CONTEST_YEARS;
  if (known.includes(year)) return false;
  return (await readVisibleContests(tx)).every((contest) => contest.year !== year);
}

/** Adds an article to the published ones. @returns the tags of everything that changed */
export async function place(tx: Database, row: NewsRow): Promise<string[]> {
  const last = await lastPage(tx, row.year);
  const listPage = await choosePage(tx, row);
  const placed = await updateNews(tx, row.id, { status: 'published', listPage });
  const tags = [tag.news(row.id), ...(await listTags(tx, placed))];
  if (last === 0 && (await isUnknown(tx, row.year))) tags.push(tag.all);
  if (listPage > last) tags.push(...pageTags(row.year, listPage));
  if (isOvergrown(await countPage(tx, row.year, listPage)))
    tags.push(...(await redistribute(tx, row.year)));
  return tags;
}

/** Removes an article from the published ones. @returns the tags of everything that changed */
export async function withdraw(tx: Database, row: NewsRow): Promise<string[]> {
  const tags = [tag.news(row.id), ...(await listTags(tx, row))];
  await updateNews(tx, row.id, { status: 'draft', listPage: null });
  // If the last page with articles became empty, empty pages before it disappear as well.
  const last = await lastPage(tx, row.year);
  for (let page = last + 1; page <= row.listPage!; page += 1) {
    tags.push(tag.newsPage(row.year, page), ...pageTags(row.year, page));
    tags.push(tag.newsSitemap(row.year, sitemapPart(page)));
  }
  return tags;
}

/** Whether a change affects the position of an article. */
export const moves = (row: NewsRow, change: Partial<NewNews>): boolean =>
  (change.year !== undefined && change.year !== row.year) ||
  (change.publishedAt !== undefined && change.publishedAt.getTime() !== row.publishedAt.getTime());

/** Moves a published article whose date or year changes to its new position. */
export async function move(
  tx: Database,
  row: NewsRow,
  change: Partial<NewNews>,
): Promise<string[]> {
  const left = await withdraw(tx, row);
  const changed = await updateNews(tx, row.id, change);
  return [...left, ...(await place(tx, changed))];
}
