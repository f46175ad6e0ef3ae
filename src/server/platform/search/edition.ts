import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import {
  searchFile,
  type SearchGroup,
  type SearchPage,
  type SearchShard,
} from '#contract/search/search.ts';
import { packPages, unpackPages } from '#domain/search/pages.ts';
import { shardOf } from '#domain/search/terms.ts';
import {
  changeLanguage,
  NOTHING_FOUND,
  type LanguageIndex,
  type SearchRecord,
} from './language.ts';

/** An index as files: its name is made from them. */
export interface Edition {
  id: string;
  shards: Record<Locale, number>;
  /** Contents by name. */
  files: ReadonlyMap<string, string>;
}

/** What has become of the pages since an edition was made: which are as they were, and what can be found of the others. */
export interface Change {
  stays: ReadonlySet<string>;
  records: readonly (SearchRecord & { locale: Locale })[];
}

/** So many postings fill a shard, about 10 KB before compression; no site has more shards than it can upload. */
const FULL = 4000;
const MOST = 512;

function shardCount({ terms }: LanguageIndex): number {
  const postings = terms.values().reduce((sum, { length }) => sum + length, 0);
  return Math.min(MOST, Math.ceil(postings / FULL) || 1);
}

/** Deals the terms to shards, each in order, so that equal pages make equal bytes. */
function deal({ terms }: LanguageIndex, count: number): SearchShard[] {
  const shards = Array.from({ length: count }, (): SearchShard => ({}));
  for (const term of [...terms.keys()].sort())
    shards[shardOf(term, count)]![term] = terms.get(term)!;
  return shards;
}

const filesIn = (locale: Locale, count: number): string[] => [
  searchFile.pages(locale),
  ...Array.from({ length: count }, (_, number) => searchFile.shard(locale, number)),
];

/** The names of the files of an edition, in the order in which they are counted. */
export const filesOf = (shards: Record<Locale, number>): string[] =>
  LOCALES.flatMap((locale) => filesIn(locale, shards[locale]));

/** The name of an edition that has these files. */
export function editionId(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0${content}\0`);
  return hash.digest('hex').slice(0, 16);
}

const parse = <Content>({ files }: Edition, name: string): Content =>
  JSON.parse(files.get(name)!) as Content;

const pagesOf = (edition: Edition, locale: Locale): SearchPage[] =>
  unpackPages(parse<SearchGroup[]>(edition, searchFile.pages(locale)));

function unpack(edition: Edition, locale: Locale): LanguageIndex {
  const terms = new Map<string, number[]>();
  for (let number = 0; number < edition.shards[locale]; number += 1) {
    const shard = parse<SearchShard>(edition, searchFile.shard(locale, number));
    for (const term of Object.keys(shard)) terms.set(term, shard[term]!);
  }
  return { pages: pagesOf(edition, locale), terms };
}

/** @returns how many shards there are */
function pack(files: Map<string, string>, locale: Locale, index: LanguageIndex): number {
  const count = shardCount(index);
  files.set(searchFile.pages(locale), JSON.stringify(packPages(index.pages)));
  for (const [number, shard] of deal(index, count).entries())
    files.set(searchFile.shard(locale, number), JSON.stringify(shard));
  return count;
}

/** Takes a language over in which nothing has changed. @returns how many shards there are */
function keep(files: Map<string, string>, locale: Locale, before: Edition): number {
  const count = before.shards[locale];
  for (const name of filesIn(locale, count)) files.set(name, before.files.get(name)!);
  return count;
}

/** The edition that comes of another one, or of none, by a change; the same pages make the same edition. */
export function changeEdition(before: Edition | undefined, { stays, records }: Change): Edition {
  const files = new Map<string, string>();
  const counts = LOCALES.map((locale) => {
    const own = records.filter((record) => record.locale === locale);
    const isSame =
      own.length === 0 && before && pagesOf(before, locale).every(({ path }) => stays.has(path));
    if (isSame) return [locale, keep(files, locale, before)] as const;
    const known = before ? unpack(before, locale) : NOTHING_FOUND;
    return [locale, pack(files, locale, changeLanguage(known, stays, own))] as const;
  });
  const shards = Object.fromEntries(counts) as Record<Locale, number>;
  return { id: editionId(files), shards, files };
}
