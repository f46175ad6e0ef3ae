import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { searchFile, type SearchPage, type SearchShard } from '#contract/search/search.ts';
import { comparePages, packPages } from '#domain/search/pages.ts';
import { packPostings, weigh, type Posting } from '#domain/search/postings.ts';
import { shardOf, termsOf } from '#domain/search/terms.ts';

/** A page with the text under which it is found. */
export interface SearchRecord extends SearchPage {
  locale: Locale;
  title: string;
  body: string;
}

/** An index as files: its name is made from them. */
export interface Edition {
  id: string;
  shards: Record<Locale, number>;
  /** Contents by name. */
  files: Map<string, string>;
}

/** So many postings fill a shard, about 10 KB before compression; no site has more shards than it can upload. */
const FULL = 4000;
const MOST = 512;

/** Postings of each term, pages in the order of the records. */
function invert(records: readonly SearchRecord[]): Map<string, Posting[]> {
  const index = new Map<string, Posting[]>();
  for (const [page, { title, body }] of records.entries()) {
    for (const [term, weight] of weigh(termsOf(title), termsOf(body))) {
      const known = index.get(term);
      if (known) known.push({ page, weight });
      else index.set(term, [{ page, weight }]);
    }
  }
  return index;
}

function shardCount(index: ReadonlyMap<string, Posting[]>): number {
  const postings = index.values().reduce((sum, { length }) => sum + length, 0);
  return Math.min(MOST, Math.ceil(postings / FULL) || 1);
}

/** Deals the terms to shards, each in order, so that equal pages make equal bytes. */
function deal(index: ReadonlyMap<string, Posting[]>, count: number): SearchShard[] {
  const shards = Array.from({ length: count }, (): SearchShard => ({}));
  for (const term of [...index.keys()].sort()) {
    shards[shardOf(term, count)]![term] = packPostings(index.get(term)!);
  }
  return shards;
}

function addLanguage(files: Map<string, string>, locale: Locale, all: readonly SearchRecord[]) {
  const records = all.filter((record) => record.locale === locale).sort(comparePages);
  const index = invert(records);
  const count = shardCount(index);
  files.set(searchFile.pages(locale), JSON.stringify(packPages(records)));
  for (const [number, shard] of deal(index, count).entries()) {
    files.set(searchFile.shard(locale, number), JSON.stringify(shard));
  }
  return count;
}

/** Makes the index of some pages; the same pages make the same edition. */
export function makeEdition(records: readonly SearchRecord[]): Edition {
  const files = new Map<string, string>();
  const counts = LOCALES.map((locale) => [locale, addLanguage(files, locale, records)] as const);
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0${content}\0`);
  const shards = Object.fromEntries(counts) as Record<Locale, number>;
  return { id: hash.digest('hex').slice(0, 16), shards, files };
}
