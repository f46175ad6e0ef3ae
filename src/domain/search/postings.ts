/** Weight of a term on a page: once in its text, often in it, or in its title. */
export const WEIGHT = { once: 0, often: 1, title: 2 } as const;
export type Weight = (typeof WEIGHT)[keyof typeof WEIGHT];

/** A page, by its index in the list of pages, and the weight of the term there. */
export interface Posting {
  page: number;
  weight: Weight;
}

const STEP = Object.keys(WEIGHT).length;
const OFTEN = 3;

/** Returns the weight of each term of a page. */
export function weighTerms(title: readonly string[], body: readonly string[]): Map<string, Weight> {
  const counts = new Map<string, number>();
  for (const term of body) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weights = new Map<string, Weight>();
  for (const [term, count] of counts) weights.set(term, count < OFTEN ? WEIGHT.once : WEIGHT.often);
  for (const term of title) weights.set(term, WEIGHT.title);
  return weights;
}

/**
 * Decodes postings from the small numbers in the files: each combines the distance to the previous page with the
 * weight. Pages ascend.
 */
export function unpackPostings(packed: readonly number[]): Posting[] {
  let page = 0;
  return packed.map((value) => {
    page += Math.floor(value / STEP);
    return { page, weight: (value % STEP) as Weight };
  });
}

/**
 * Renumbers postings after their pages have moved.
 * @param places the new index of each page, by its old one, in the same order; -1 for a removed page
 * @returns the same array if nothing changes
 */
export function movePostings(packed: number[], places: Int32Array): number[] {
  if (stays(packed, places)) return packed;
  const moved: number[] = [];
  let [page, last] = [0, 0];
  for (const value of packed) {
    page += Math.floor(value / STEP);
    const place = places[page]!;
    if (place < 0) continue;
    moved.push((place - last) * STEP + (value % STEP));
    last = place;
  }
  return moved;
}

/**
 * Returns whether postings stay the same. Most do when a page changes, and millions are checked for each change, so
 * nothing is allocated here.
 */
function stays(packed: readonly number[], places: Int32Array): boolean {
  let page = 0;
  for (const value of packed) {
    page += Math.floor(value / STEP);
    if (places[page] !== page) return false;
  }
  return true;
}

/** Adds postings of other pages; both lists ascend. */
export function addPostings(packed: readonly number[], added: readonly Posting[]): number[] {
  const merged: number[] = [];
  let [page, last, next] = [0, 0, 0];
  const put = (place: number, weight: number): void => {
    merged.push((place - last) * STEP + weight);
    last = place;
  };
  const putUntil = (place: number): void => {
    for (; next < added.length && added[next]!.page < place; next += 1)
      put(added[next]!.page, added[next]!.weight);
  };
  for (const value of packed) {
    page += Math.floor(value / STEP);
    putUntil(page);
    put(page, value % STEP);
  }
  putUntil(Infinity);
  return merged;
}
