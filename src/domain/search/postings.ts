/** How much a term matters on a page: once in its text, often in it, or in its title. */
export const WEIGHT = { once: 0, often: 1, title: 2 } as const;
export type Weight = (typeof WEIGHT)[keyof typeof WEIGHT];

/** A page, by its place in the list of pages, and how much the term matters there. */
export interface Posting {
  page: number;
  weight: Weight;
}

const STEP = Object.keys(WEIGHT).length;
const OFTEN = 3;

/** How much each term of a page matters. */
export function weigh(title: readonly string[], body: readonly string[]): Map<string, Weight> {
  const counts = new Map<string, number>();
  for (const term of body) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weights = new Map<string, Weight>();
  for (const [term, count] of counts) weights.set(term, count < OFTEN ? WEIGHT.once : WEIGHT.often);
  for (const term of title) weights.set(term, WEIGHT.title);
  return weights;
}

/** Small numbers for the files: the distance to the page before and the weight, in one. Pages ascend. */
export function packPostings(postings: readonly Posting[]): number[] {
  let last = 0;
  return postings.map(({ page, weight }) => {
    const packed = (page - last) * STEP + weight;
    last = page;
    return packed;
  });
}

export function unpackPostings(packed: readonly number[]): Posting[] {
  let page = 0;
  return packed.map((value) => {
    page += Math.floor(value / STEP);
    return { page, weight: (value % STEP) as Weight };
  });
}
