import { NEWS_PAGE_SIZE, NEWS_PAGES_PER_SITEMAP } from '#contract/news/news.ts';

/** The list page that receives a year's newest articles, and its number of articles. */
export interface OpenPage {
  page: number;
  count: number;
}

/**
 * Returns the list page for an article newer than all others of its year. Pages are numbered from the oldest and
 * close when they are full, so that a new article touches one page and no address ever changes.
 */
export const pageOfNewest = ({ page, count }: OpenPage): number =>
  count < NEWS_PAGE_SIZE ? Math.max(page, 1) : page + 1;

/** Returns whether a page has grown so much by articles published late that the year should be distributed anew. */
export const isOvergrown = (count: number): boolean => count > 2 * NEWS_PAGE_SIZE;

/** Returns the part of the year's sitemap that lists a page's articles. */
export const sitemapPart = (page: number): number => Math.ceil(page / NEWS_PAGES_PER_SITEMAP);

/** Returns the first and the last list page in one part of the sitemap. */
export const pagesOfPart = (part: number): { first: number; last: number } => ({
  first: (part - 1) * NEWS_PAGES_PER_SITEMAP + 1,
  last: part * NEWS_PAGES_PER_SITEMAP,
});
