import { expect, it } from 'vitest';
import { shortMinute } from '#islands/admin/editor/list/ContentCells.tsx';
import { shortUrl } from '#islands/admin/editor/list/FactCells.tsx';

it('leaves out of a minute what its reader knows, or need not', () => {
  expect(shortMinute('2026-11-26 08:32', '2026')).toBe('11-26 08:32');
  expect(shortMinute('2025-12-08 09:00', '2026')).toBe('2025-12-08');
});

it.each([
  ['https://council.example.org/', 'council.example.org'],
  ['http://example.org/about/', 'example.org/about'],
  ['/faq', '/faq'],
])('leaves out of the address %s what only a browser needs', (url, short) => {
  expect(shortUrl(url)).toBe(short);
});
