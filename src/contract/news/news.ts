import * as z from 'zod/mini';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { contentType } from '#contract/kind/editorial.ts';
import { contestYear } from '#contract/contest/contest.ts';
import { moment } from '#contract/call/moment.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { fileId, storedFile } from '#contract/files/file.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { numeral, paging, recordId, rows, single } from '#contract/call/wire/reply.ts';

export const NEWS_STATUSES = ['draft', 'published'] as const;

/** Kinds of articles by their use for readers: announcements, explanations, reports, and lists to look things up. */
export const NEWS_KINDS = ['notice', 'explanation', 'report', 'list'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
const kind = z.enum(NEWS_KINDS);

/** The fields of an article that lists, feeds and links to neighbours show. */
export const newsCard = z.object({
  id: z.int(),
  year: contestYear,
  kind,
  title: bilingual,
  summary: optionalBilingual,
  cover: z.nullable(storedFile),
  publishedAt: moment,
});
export type NewsCard = z.infer<typeof newsCard>;

export const newsLink = z.pick(newsCard, { id: true, title: true });
export type NewsLink = z.infer<typeof newsLink>;

/** A published article, with links to the previous and next one by publication date. */
export const newsArticle = z.extend(newsCard, {
  /** Sanitised HTML. */
  body: bilingual,
  source: optionalBilingual,
  updatedAt: moment,
  /** Number of the list page that contains it. Constant while the article is published. */
  listPage: z.int(),
  older: z.nullable(newsLink),
  newer: z.nullable(newsLink),
});
export type NewsArticle = z.infer<typeof newsArticle>;

/** Number of articles per list page. A full page takes no newer articles (specification 9: default limit). */
export const NEWS_PAGE_SIZE = 20;
/**
 * Number of list pages per sitemap: 40 articles in two languages. Editing one article renders and compresses its
 * sitemap again; this size keeps it from growing to 35 KB.
 */
export const NEWS_PAGES_PER_SITEMAP = 2;

const yearQuery = z.object({ year: z.optional(z.pipe(numeral(), contestYear)) });

export const getNews = endpoint({
  name: 'news',
  method: 'GET',
  path: '/api/news/detail/{id}',
  params: z.object({ id: recordId }),
  output: single(newsArticle),
});

/** Lists the newest articles, optionally of one year and one kind. */
export const listLatestNews = endpoint({
  name: 'newsLatest',
  method: 'GET',
  path: '/api/news/latest',
  query: z.extend(yearQuery, {
    kind: z.optional(kind),
    limit: z._default(numeral(z.minimum(1), z.maximum(50)), NEWS_PAGE_SIZE),
  }),
  output: rows(newsCard),
});

/** Lists published news, newest first. Without a year, those of all sessions. */
export const listShows = endpoint({
  name: 'raceShowList',
  method: 'POST',
  path: '/api/race/show/showList',
  query: paging,
  body: yearQuery,
  output: rows(newsCard),
});

export const newsPageAddress = z.object({
  year: z.pipe(numeral(), contestYear),
  page: numeral(z.minimum(1), z.maximum(100_000)),
});

/**
 * Returns a list page. Pages are numbered from the oldest of the year, so that articles keep their page; within a
 * page the newest comes first.
 */
export const getNewsPage = endpoint({
  name: 'newsPage',
  method: 'GET',
  path: '/api/news/page/{year}/{page}',
  params: newsPageAddress,
  output: single(
    z.object({ year: contestYear, page: z.int(), lastPage: z.int(), rows: z.array(newsCard) }),
  ),
});

/** Returns the articles of a list page in full, oldest first. A full publish reads all articles this way. */
export const listNewsArticles = endpoint({
  name: 'newsArticles',
  method: 'GET',
  path: '/api/news/articles/{year}/{page}',
  params: newsPageAddress,
  output: single(z.array(newsArticle)),
});

/** Lists the years that have news, newest first, each with the number of its last list page and of its articles. */
export const listNewsYears = endpoint({
  name: 'newsYears',
  method: 'GET',
  path: '/api/news/years',
  output: single(z.array(z.object({ year: contestYear, lastPage: z.int(), articles: z.int() }))),
});

/** Lists the articles of one part of a year's sitemap. */
export const listNewsAddresses = endpoint({
  name: 'newsAddresses',
  method: 'GET',
  path: '/api/news/addresses/{year}/{part}',
  params: z.object({
    year: newsPageAddress.shape.year,
    part: numeral(z.minimum(1), z.maximum(100_000)),
  }),
  output: single(z.array(z.object({ id: z.int(), updatedAt: moment }))),
});

/** News as editors write it. */
export const newsContent = contentType({
  type: 'news',
  richText: ['body'],
  date: 'publishedAt',
  isOrdered: false,
  data: z.object({
    year: contestYear,
    kind: z._default(kind, 'report'),
    title: neededText(LENGTH.title),
    summary: optionalText(LENGTH.summary),
    body: neededText(LENGTH.body),
    source: optionalText(LENGTH.line),
    publishedAt: moment,
    coverId: z.nullable(fileId),
  }),
});
