import { NEWS_PAGE_SIZE, NEWS_PAGES_PER_SITEMAP } from '#contract/news/news.ts';

/** The list page that takes a year's newest articles, and how many it holds. */
export interface OpenPage {
  page: number;
  count: number;
}

/**
 * The list page of an article that is newer than all others of its year. Pages are numbered from the oldest and close
 * when they are full, so that an added article touches one page and no address ever moves.
 */
export const pageOfNewest = ({ page, count }: OpenPage): number =>
  count < NEWS_PAGE_SIZE ? Math.max(page, 1) : page + 1;

/** A page that grew past this by articles published late is a sign that the year wants dealing anew. */
export const isOvergrown = (count: number): boolean => count > 2 * NEWS_PAGE_SIZE;

/** The part of the year's sitemap that lists a page's articles. */
export const sitemapPart = (page: number): number => Math.ceil(page / NEWS_PAGES_PER_SITEMAP);

/** The list pages of one part of the sitemap: first and last. */
export const pagesOfPart = (part: number): { first: number; last: number } => ({
  first: (part - 1) * NEWS_PAGES_PER_SITEMAP + 1,
  last: part * NEWS_PAGES_PER_SITEMAP,
});
