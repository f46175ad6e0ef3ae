import { describe, expect, it } from 'vitest';
import { WEIGHT, type Posting } from '#domain/search/postings.ts';
import { merge, rank } from '#domain/search/rank.ts';

const on = (...pages: number[]): Posting[] => pages.map((page) => ({ page, weight: WEIGHT.once }));

describe('rank', () => {
  it('returns the pages that contain every term, newest first among equals', () => {
    expect(rank([on(1, 2, 3), on(2, 3, 4)], 10)).toEqual({ pages: [3, 2], isComplete: true });
  });

  it('ranks matches in titles first, then frequent ones', () => {
    const found = [...on(1), { page: 2, weight: WEIGHT.often }, { page: 3, weight: WEIGHT.title }];
    expect(rank([found], 10).pages).toEqual([3, 2, 1]);
  });

  it('weights a rare term more', () => {
    const common = [...on(1, 3, 4, 5, 6, 7), { page: 8, weight: WEIGHT.often }];
    const rare = [{ page: 1, weight: WEIGHT.often }, ...on(8)];
    expect(rank([common, rare], 10).pages).toEqual([1, 8]);
  });

  it('returns the closest pages if none contains all terms, and marks the result as incomplete', () => {
    expect(rank([on(1, 2), on(2), []], 10)).toEqual({ pages: [2], isComplete: false });
  });

  it('returns nothing if too few terms match', () => {
    expect(rank([on(1), [], []], 10)).toEqual({ pages: [], isComplete: true });
    expect(rank([], 10)).toEqual({ pages: [], isComplete: true });
  });
});

describe('merge', () => {
  it('returns each page once with its highest weight, in order', () => {
    const title = { page: 2, weight: WEIGHT.title };
    expect(merge([on(2, 5), [title], on(1)])).toEqual([...on(1), title, ...on(5)]);
    expect(merge([])).toEqual([]);
  });
});
