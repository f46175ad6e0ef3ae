import type { Posting } from './postings.ts';

/** Pages that were found, best first, and whether each has everything that was asked for. */
export interface Ranking {
  pages: number[];
  isComplete: boolean;
}

const WORTH = [1, 1.6, 4] as const;
/** Without a page that has everything, those come that have the most, if that is at least this part of it. */
const ENOUGH = 0.5;

interface Score {
  terms: number;
  worth: number;
}

/** Adds what one term is worth on each page: the rarer it is, the more it says. */
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
 * Orders the pages in which terms were found; of equals the newer, which has the higher number, comes first.
 * @param found the postings of each term of the query; empty for a term that no page has.
 * @param total how many pages there are.
 */
export function rank(found: readonly (readonly Posting[])[], total: number): Ranking {
  const scores = new Map<number, Score>();
  for (const postings of found) add(scores, postings, total);
  const best = scores.values().reduce((most, { terms }) => Math.max(most, terms), 0);
  const isComplete = best === found.length;
  if (best === 0 || best < found.length * ENOUGH) return { pages: [], isComplete: true };
  const pages = [...scores]
    .filter(([, { terms }]) => terms === best)
    .sort(([page, one], [other, two]) => two.worth - one.worth || other - page)
    .map(([page]) => page);
  return { pages, isComplete };
}

const HEAVIER = (one: Posting, other: Posting) => (one.weight < other.weight ? other : one);

/** The postings of several terms as those of one: each page once, by its heaviest. */
export function merge(lists: readonly (readonly Posting[])[]): Posting[] {
  if (lists.length === 1) return [...lists[0]!];
  const pages = new Map<number, Posting>();
  for (const posting of lists.flat()) {
    pages.set(posting.page, HEAVIER(pages.get(posting.page) ?? posting, posting));
  }
  return [...pages.values()].sort((one, other) => one.page - other.page);
}
