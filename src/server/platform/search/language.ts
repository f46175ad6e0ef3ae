import type { SearchPage } from '#contract/search/search.ts';
import { comparePages } from '#domain/search/pages.ts';
import { addPostings, movePostings, weighTerms, type Posting } from '#domain/search/postings.ts';
import { termsOf } from '#domain/search/terms.ts';

/** A page with its searchable text. */
export interface SearchRecord extends SearchPage {
  title: string;
  body: string;
}

/** The index of one language. */
export interface LanguageIndex {
  /** In the order of their numbers. */
  pages: readonly SearchPage[];
  /** Packed postings by term. */
  terms: ReadonlyMap<string, number[]>;
}

/** An index made from another one, with the terms whose postings differ. */
export interface ChangedIndex extends LanguageIndex {
  touched: ReadonlySet<string>;
}

export const EMPTY_INDEX: LanguageIndex = { pages: [], terms: new Map() };

/** The postings of each term of some pages, which are given in ascending order of their numbers. */
function invert(records: readonly (readonly [number, SearchRecord])[]): Map<string, Posting[]> {
  const index = new Map<string, Posting[]>();
  for (const [page, { title, body }] of records) {
    for (const [term, weight] of weighTerms(termsOf(title), termsOf(body))) {
      const known = index.get(term);
      if (known) known.push({ page, weight });
      else index.set(term, [{ page, weight }]);
    }
  }
  return index;
}

/** @param touched receives the terms whose postings were renumbered */
function moveTerms(
  terms: LanguageIndex['terms'],
  places: Int32Array,
  touched: Set<string>,
): Map<string, number[]> {
  const moved = new Map<string, number[]>();
  for (const [term, packed] of terms) {
    const postings = movePostings(packed, places);
    if (postings !== packed) touched.add(term);
    if (postings.length > 0) moved.set(term, postings);
  }
  return moved;
}

const isSame = (one: readonly number[], other: readonly number[] | undefined): boolean =>
  one.length === other?.length && one.every((value, at) => value === other[at]);

const pageOf = ({ path, kind, year }: SearchPage): SearchPage => ({ path, kind, year });

/**
 * Returns an index that keeps some pages, drops the others and adds new ones. A changed page is dropped and added
 * again. The result depends only on the pages, not on the index from which it was made.
 */
export function changeLanguage(
  { pages, terms }: LanguageIndex,
  stays: ReadonlySet<string>,
  records: readonly SearchRecord[],
): ChangedIndex {
  const kept = pages.filter(({ path }) => stays.has(path));
  // Merging two sorted runs takes linear time.
  const all = [...kept, ...[...records].sort(comparePages)].sort(comparePages);
  const places = new Map(all.map((page, place) => [page.path, place]));
  const placeOf = ({ path }: SearchPage) => (stays.has(path) ? places.get(path)! : -1);
  const touched = new Set<string>();
  const next = moveTerms(terms, Int32Array.from(pages, placeOf), touched);
  const added = records.map((record) => [places.get(record.path)!, record] as const);
  for (const [term, postings] of invert(added.sort(([one], [other]) => one - other))) {
    const packed = addPostings(next.get(term) ?? [], postings);
    next.set(term, packed);
    // An edited page has most of its terms as before.
    if (isSame(packed, terms.get(term))) touched.delete(term);
    else touched.add(term);
  }
  return { pages: all.map(pageOf), terms: next, touched };
}
