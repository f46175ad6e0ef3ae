import { describe, expect, it } from 'vitest';
import { isOvergrown, pageOfNewest, pagesOfPart, sitemapPart } from '#domain/news/list-page.ts';

describe('pageOfNewest', () => {
  it('opens the first page for the first article', () => {
    expect(pageOfNewest({ page: 0, count: 0 })).toBe(1);
  });

  it('fills the last page up to twenty articles', () => {
    expect(pageOfNewest({ page: 3, count: 19 })).toBe(3);
  });

  it('opens the next page when the last one is full', () => {
    expect(pageOfNewest({ page: 3, count: 20 })).toBe(4);
  });
});

describe('isOvergrown', () => {
  it('allows a page to grow to twice its size', () => {
    expect([40, 41].map(isOvergrown)).toEqual([false, true]);
  });
});

describe('sitemapPart', () => {
  it('puts two list pages into a part', () => {
    expect([1, 2, 3, 4, 5].map(sitemapPart)).toEqual([1, 1, 2, 2, 3]);
  });

  it('matches the pages of a part', () => {
    expect(pagesOfPart(2)).toEqual({ first: 3, last: 4 });
  });
});
