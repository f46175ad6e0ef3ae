import type { Locale } from '#contract/call/locale.ts';
import {
  SEARCH_ENTRY,
  SEARCH_FORMAT,
  SEARCH_ROOT,
  searchFile,
  type SearchEntry,
  type SearchGroup,
  type SearchPage,
  type SearchShard,
} from '#contract/search/search.ts';
import { unpackPages } from '#domain/search/pages.ts';
import { unpackPostings, type Posting } from '#domain/search/postings.ts';
import { merge } from '#domain/search/rank.ts';
import { shardOf, type QueryTerm } from '#domain/search/terms.ts';

/** One edition of the index; only the needed shards are loaded. */
export interface Library {
  pages: readonly SearchPage[];
  /** Returns the postings of a term. @throws Error if the edition no longer exists */
  postingsOf(wanted: QueryTerm): Promise<Posting[]>;
}

async function load<Content>(path: string, cache: RequestCache = 'default'): Promise<Content> {
  const response = await fetch(path, { cache });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()) as Content;
}

/** Properties such as "constructor" are not terms of a shard. */
function find(shard: SearchShard, { term, isPrefix }: QueryTerm): Posting[] {
  const terms = isPrefix
    ? Object.keys(shard).filter((known) => known.startsWith(term))
    : [term].filter((known) => Object.hasOwn(shard, known));
  return merge(terms.map((known) => unpackPostings(shard[known]!)));
}

/**
 * Opens the edition that the index entry names.
 * @throws Error if there is none, or if its format belongs to another build of the site
 */
export async function openLibrary(locale: Locale): Promise<Library> {
  const entry = await load<SearchEntry>(SEARCH_ENTRY, 'no-cache');
  if (entry.format !== SEARCH_FORMAT) throw new Error(`The index has format ${entry.format}`);
  const root = `${SEARCH_ROOT}${entry.edition}/`;
  const shards = new Map<number, Promise<SearchShard>>();
  const shard = (number: number) => {
    const known = shards.get(number) ?? load<SearchShard>(root + searchFile.shard(locale, number));
    shards.set(number, known);
    return known;
  };
  return {
    pages: unpackPages(await load<SearchGroup[]>(root + searchFile.pages(locale))),
    postingsOf: async (wanted) =>
      find(await shard(shardOf(wanted.term, entry.shards[locale])), wanted),
  };
}
