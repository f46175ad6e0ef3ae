import { expect, it } from 'vitest';
import { shortMinute } from '#islands/admin/editor/list/ContentCells.tsx';
import { shortUrl } from '#islands/admin/editor/list/FactCells.tsx';

it('a short time leaves out the current year, or the clock of an older year', () => {
  expect(shortMinute('2026-11-26 08:32', '2026')).toBe('11-26 08:32');
  expect(shortMinute('2025-12-08 09:00', '2026')).toBe('2025-12-08');
});

it.each([
  ['https://council.example.org/', 'council.example.org'],
  ['http://example.org/about/', 'example.org/about'],
  ['/faq', '/faq'],
])('the address %s is shown without the parts that only a browser needs', (url, short) => {
  expect(shortUrl(url)).toBe(short);
});
