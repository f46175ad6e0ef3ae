import { describe, expect, it } from 'vitest';
import { BrokenPages, failureOf, findCauses } from '#server/platform/publish/broken.ts';

const site = { pathsOf: (tag: string) => (tag === 'news:1' ? ['/news/1/', '/en/news/1/'] : []) };

describe('findCauses', () => {
  const [first, second, other] = [
    { tag: 'news:1', batch: 1n },
    { tag: 'news-latest', batch: 2n },
    { tag: 'contest:3', batch: 3n },
  ];
  const askersOf = findCauses(site, [first, second, other]);

  it('names who changed what a page shows', () => {
    expect(askersOf({ path: '/home/', tags: ['news-latest', 'site'] })).toEqual([second]);
  });

  it('names who creates a page, once', () => {
    expect(askersOf({ path: '/news/1/', tags: ['news:1'] })).toEqual([first]);
    expect(askersOf({ path: '/en/news/1/', tags: [] })).toEqual([first]);
  });

  it('names nobody for a page that no change concerns', () => {
    expect(askersOf({ path: '/about/', tags: ['site'] })).toEqual([]);
  });
});

describe('the cause of a failed page', () => {
  it('names the page once', () => {
    expect(failureOf({ path: '/a/', error: new Error('/a/ answers 500') })).toBe('/a/ answers 500');
    expect(failureOf({ path: '/a/', error: 'away' })).toBe('/a/: away');
  });

  it('is given for each page', () => {
    const error = new Error('away');
    expect(new BrokenPages([{ path: '/a/', error }]).errors).toEqual([
      new Error('/a/: away', { cause: error }),
    ]);
  });
});
