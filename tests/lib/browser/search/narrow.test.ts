import { expect, it } from 'vitest';
import { narrow } from '#lib/browser/search/narrow.ts';

const page = (path: string, kind: string, year: number) => ({ path, kind, year });
const [news, old, topic, experts] = [
  page('/a/1/', 'news', 2025),
  page('/a/2/', 'news', 2024),
  page('/b/1/', 'topic', 2025),
  page('/c/', 'page', 0),
];
const FOUND = [news, old, topic, experts];

it('without a choice all pages are returned, with counts by kind and all years', () => {
  expect(narrow(FOUND, { query: 'x', kind: '', year: '' })).toEqual({
    pages: FOUND,
    kinds: new Map([
      ['', 4],
      ['news', 2],
      ['topic', 1],
      ['page', 1],
    ]),
    years: [2025, 2024],
  });
});

it('a kind and a year return the pages that match both; kinds are counted within the year', () => {
  expect(narrow(FOUND, { query: 'x', kind: 'news', year: '2025' })).toEqual({
    pages: [news],
    kinds: new Map([
      ['', 2],
      ['news', 1],
      ['topic', 1],
    ]),
    years: [2025, 2024],
  });
});
