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
  EMPTY_INDEX,
  type ChangedIndex,
  type LanguageIndex,
  type SearchRecord,
} from './language.ts';

/** A search index as files; its id is a digest of them. */
export interface Edition {
  id: string;
  shards: Record<Locale, number>;
  /** Contents by name, as bytes: digests and comparisons take no time for decoding. */
  files: ReadonlyMap<string, Buffer>;
}

/** The changes of pages since an edition: paths that are unchanged, and records of the new or changed pages. */
export interface Change {
  stays: ReadonlySet<string>;
  records: readonly (SearchRecord & { locale: Locale })[];
}

/**
 * Number of postings per shard, about 10 KB before compression, and the maximum number of shards, which limits the
 * uploads of a site.
 */
const POSTINGS_PER_SHARD = 4000;
const MAX_SHARDS = 512;

function shardCount({ terms }: LanguageIndex): number {
  const postings = terms.values().reduce((sum, { length }) => sum + length, 0);
  return Math.min(MAX_SHARDS, Math.ceil(postings / POSTINGS_PER_SHARD) || 1);
}

/** Distributes terms to the requested shards, in sorted order, so that equal pages result in equal bytes. */
function distribute(
  { terms }: LanguageIndex,
  count: number,
  wanted: Iterable<number>,
): Map<number, SearchShard> {
  const shards = new Map(Array.from(wanted, (number) => [number, {} as SearchShard]));
  const own = terms.keys().filter((term) => shards.has(shardOf(term, count)));
  for (const term of [...own].sort()) shards.get(shardOf(term, count))![term] = terms.get(term)!;
  return shards;
}

/** The shards that a change affects; all if their number has changed. */
function changedShards({ touched }: ChangedIndex, count: number, before: number | undefined) {
  if (count !== before) return new Set(Array(count).keys());
  return new Set(touched.values().map((term) => shardOf(term, count)));
}

const filesIn = (locale: Locale, count: number): string[] => [
  searchFile.pages(locale),
  ...Array.from({ length: count }, (_, number) => searchFile.shard(locale, number)),
];

/** Names of the files of an edition, in the order in which its id is computed. */
export const filesOf = (shards: Record<Locale, number>): string[] =>
  LOCALES.flatMap((locale) => filesIn(locale, shards[locale]));

/** The id of an edition with these files. */
export function editionId(files: Edition['files']): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0`).update(content).update('\0');
  return hash.digest('hex').slice(0, 16);
}

const parse = <Content>({ files }: Edition, name: string): Content =>
  JSON.parse(files.get(name)!.toString()) as Content;

const print = (content: SearchShard | SearchGroup[]): Buffer =>
  Buffer.from(JSON.stringify(content));

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

/** Writes the files of a language; most shards are those of the edition before. @returns the number of shards */
function pack(
  files: Map<string, Buffer>,
  locale: Locale,
  index: ChangedIndex,
  before: Edition | undefined,
): number {
  const count = shardCount(index);
  const others = distribute(index, count, changedShards(index, count, before?.shards[locale]));
  files.set(searchFile.pages(locale), print(packPages(index.pages)));
  for (let number = 0; number < count; number += 1) {
    const name = searchFile.shard(locale, number);
    const other = others.get(number);
    files.set(name, other ? print(other) : before!.files.get(name)!);
  }
  return count;
}

/** Copies the files of a language without changes. @returns the number of shards */
function keep(files: Map<string, Buffer>, locale: Locale, before: Edition): number {
  const count = before.shards[locale];
  for (const name of filesIn(locale, count)) files.set(name, before.files.get(name)!);
  return count;
}

/**
 * Creates an edition from another one, or from none, by applying a change; the same pages result in the same edition.
 */
export function changeEdition(before: Edition | undefined, { stays, records }: Change): Edition {
  const files = new Map<string, Buffer>();
  const counts = LOCALES.map((locale) => {
    const own = records.filter((record) => record.locale === locale);
    const isSame =
      own.length === 0 && before && pagesOf(before, locale).every(({ path }) => stays.has(path));
    if (isSame) return [locale, keep(files, locale, before)] as const;
    const known = before ? unpack(before, locale) : EMPTY_INDEX;
    return [locale, pack(files, locale, changeLanguage(known, stays, own), before)] as const;
  });
  const shards = Object.fromEntries(counts) as Record<Locale, number>;
  return { id: editionId(files), shards, files };
}
