import type { Locale } from '#contract/call/locale.ts';

/**
 * Kinds of searchable pages. A page names its kind in the attribute `data-search` of its main part; pages without it
 * are not indexed.
 */
export const SEARCH_KINDS = [
  'news',
  'topic',
  'result',
  'track',
  'media',
  'alliance',
  'policy',
  'report',
  'park',
  'expert',
  'organisation',
  'page',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Location of the index in a release: an entry file, and one folder per edition. */
export const SEARCH_ROOT = '/search/data/';
export const SEARCH_ENTRY = `${SEARCH_ROOT}entry.json`;

/**
 * Version of the file format. Incremented when the meaning of the files changes; a script of another build then
 * treats the index as missing.
 */
export const SEARCH_FORMAT = 2;

/** Names the current edition. Only this file changes; the files of an edition are immutable. */
export interface SearchEntry {
  format: number;
  edition: string;
  /** Number of files over which the terms of each language are distributed. */
  shards: Record<Locale, number>;
}

/** A page in the search index. */
export interface SearchPage {
  path: string;
  kind: string;
  /** Year of its session; 0 for none. */
  year: number;
}

/**
 * Pages of one folder, kind and year, such as `/dynamicEvent/imnewsDetail/` and the numbers of its pages, each stored
 * as the difference to the previous one. A page without a number has a group of its own, with its whole path and no
 * numbers.
 */
export type SearchGroup = [folder: string, kind: string, year: number, numbers: number[]];

/** Terms and their postings; see domain/search/postings.ts. */
export type SearchShard = Record<string, number[]>;

/** Paths of the files of an edition, relative to its folder. */
export const searchFile = {
  pages: (locale: Locale): string => `${locale}/pages.json`,
  shard: (locale: Locale, number: number): string => `${locale}/${number}.json`,
} as const;
