import { expect, it } from 'vitest';
import { comparePages, packPages, unpackPages } from '#domain/search/pages.ts';

const page = (path: string, kind: string, year: number) => ({ path, kind, year });

const PAGES = [
  page('/en/news/12/', 'news', 2025),
  page('/en/news/9/', 'news', 2025),
  page('/en/topic/3/', 'topic', 2025),
  page('/en/schedule/', 'page', 2025),
  page('/en/news/4/', 'news', 2024),
  page('/en/experts/', 'page', 0),
];

it('pages can be packed and unpacked in their order', () => {
  expect(packPages(PAGES.slice(0, 3))).toEqual([
    ['/en/news/', 'news', 2025, [12, -3]],
    ['/en/topic/', 'topic', 2025, [3]],
  ]);
  expect(unpackPages(packPages(PAGES))).toEqual(PAGES);
});

it('pages are sorted by session and record, oldest first', () => {
  const [first, second, topic, schedule, old, experts] = PAGES;
  const sorted = [...PAGES].sort(comparePages);
  expect(sorted).toEqual([experts, old, topic, schedule, second, first]);
});
