import type { Posting } from './postings.ts';

/** The pages that were found, best first, and whether each contains all terms. */
export interface Ranking {
  pages: number[];
  isComplete: boolean;
}

const WORTH = [1, 1.6, 4] as const;
/** If no page contains all terms, those with the most are shown, provided that they contain at least this share. */
const MIN_SHARE = 0.5;

interface Score {
  terms: number;
  worth: number;
}

/** Adds the worth of a term to each page: the rarer the term, the higher. */
function add(scores: Map<number, Score>, postings: readonly Posting[], total: number): void {
  const rarity = Math.log(1 + total / postings.length);
  for (const { page, weight } of postings) {
    const score = scores.get(page) ?? { terms: 0, worth: 0 };
    score.terms += 1;
    score.worth += rarity * WORTH[weight];
    scores.set(page, score);
  }
}

/**
 * Ranks the pages that contain the terms. Of equal pages the newer one, which has the higher number, comes first.
 * @param found the postings of each term of the query; empty for a term on no page
 * @param total number of all pages
 */
export function rank(found: readonly (readonly Posting[])[], total: number): Ranking {
  const scores = new Map<number, Score>();
  for (const postings of found) add(scores, postings, total);
  const best = scores.values().reduce((most, { terms }) => Math.max(most, terms), 0);
  const isComplete = best === found.length;
  if (best === 0 || best < found.length * MIN_SHARE) return { pages: [], isComplete: true };
  const pages = [...scores]
    .filter(([, { terms }]) => terms === best)
    .sort(([page, one], [other, two]) => two.worth - one.worth || other - page)
    .map(([page]) => page);
  return { pages, isComplete };
}

const HEAVIER = (one: Posting, other: Posting) => (one.weight < other.weight ? other : one);

/** Merges the postings of several terms: each page once, with its highest weight. */
export function merge(lists: readonly (readonly Posting[])[]): Posting[] {
  if (lists.length === 1) return [...lists[0]!];
  const pages = new Map<number, Posting>();
  for (const posting of lists.flat()) {
    pages.set(posting.page, HEAVIER(pages.get(posting.page) ?? posting, posting));
  }
  return [...pages.values()].sort((one, other) => one.page - other.page);
}
