import { expect, it } from 'vitest';
import { addressOf, readInquiry } from '#lib/browser/search/address.ts';

it('an inquiry survives being an address', () => {
  const inquiry = { query: '液冷 & GPU', kind: 'news', year: '2025' };
  expect(readInquiry(addressOf(inquiry))).toEqual(inquiry);
});

it('an address names only what was asked', () => {
  expect(addressOf({ query: ' 液冷 ', kind: '', year: '' })).toBe(
    `?q=${encodeURIComponent('液冷')}`,
  );
  expect(addressOf({ query: ' ', kind: 'news', year: '2025' })).toBe('');
  expect(readInquiry('')).toEqual({ query: '', kind: '', year: '' });
});

it('an endless query is cut', () => {
  expect(readInquiry(`?q=${'x'.repeat(500)}`).query).toHaveLength(100);
});
