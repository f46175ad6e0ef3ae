import { describe, expect, it } from 'vitest';
import { WEIGHT, type Posting } from '#domain/search/postings.ts';
import { merge, rank } from '#domain/search/rank.ts';

const on = (...pages: number[]): Posting[] => pages.map((page) => ({ page, weight: WEIGHT.once }));

describe('rank', () => {
  it('takes the pages that have every term, the newest of equals first', () => {
    expect(rank([on(1, 2, 3), on(2, 3, 4)], 10)).toEqual({ pages: [3, 2], isComplete: true });
  });

  it('puts titles first, then what is often', () => {
    const found = [...on(1), { page: 2, weight: WEIGHT.often }, { page: 3, weight: WEIGHT.title }];
    expect(rank([found], 10).pages).toEqual([3, 2, 1]);
  });

  it('counts a rare term for more', () => {
    const common = [...on(1, 3, 4, 5, 6, 7), { page: 8, weight: WEIGHT.often }];
    const rare = [{ page: 1, weight: WEIGHT.often }, ...on(8)];
    expect(rank([common, rare], 10).pages).toEqual([1, 8]);
  });

  it('gives the nearest where no page has all, and says so', () => {
    expect(rank([on(1, 2), on(2), []], 10)).toEqual({ pages: [2], isComplete: false });
  });

  it('gives nothing where too little is found', () => {
    expect(rank([on(1), [], []], 10)).toEqual({ pages: [], isComplete: true });
    expect(rank([], 10)).toEqual({ pages: [], isComplete: true });
  });
});

describe('merge', () => {
  it('names each page once, by its heaviest, in order', () => {
    const title = { page: 2, weight: WEIGHT.title };
    expect(merge([on(2, 5), [title], on(1)])).toEqual([...on(1), title, ...on(5)]);
    expect(merge([])).toEqual([]);
  });
});
