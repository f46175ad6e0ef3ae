import type { Locale } from '#contract/call/locale.ts';

/** What a page says it is, in the attribute `data-search` of its main part; others are not searched. */
export const SEARCH_KINDS = [
  'news',
  'topic',
  'result',
  'track',
  'media',
  'alliance',
  'page',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Where the index lies in a release: the entry, and a folder for each edition. */
export const SEARCH_ROOT = '/search/data/';
export const SEARCH_ENTRY = `${SEARCH_ROOT}entry.json`;

/** Raised when the files change their meaning: a script of another build then takes the index for one not yet made. */
export const SEARCH_FORMAT = 2;

/** Names the edition that readers are to use. It alone changes; the files of an edition never do. */
export interface SearchEntry {
  format: number;
  edition: string;
  /** Into how many files the terms of a language are dealt. */
  shards: Record<Locale, number>;
}

/** A page that can be found. */
export interface SearchPage {
  path: string;
  kind: string;
  /** The session it belongs to; 0 for none. */
  year: number;
}

/**
 * Pages of one folder, kind and year: `/dynamicEvent/imnewsDetail/`, and the numbers of its pages, each as the
 * difference to the one before. A page that is named otherwise stands alone, with its whole path and no numbers.
 */
export type SearchGroup = [folder: string, kind: string, year: number, numbers: number[]];

/** Terms and where they stand; see domain/search/postings.ts. */
export type SearchShard = Record<string, number[]>;

/** The files of an edition, below its folder. */
export const searchFile = {
  pages: (locale: Locale): string => `${locale}/pages.json`,
  shard: (locale: Locale, number: number): string => `${locale}/${number}.json`,
} as const;
