import { expect, it } from 'vitest';
import { addressOf, readInquiry } from '#lib/browser/search/address.ts';

it('an inquiry can be written to an address and read back', () => {
  const inquiry = { query: '液冷 & GPU', kind: 'news', year: '2025' };
  expect(readInquiry(addressOf(inquiry))).toEqual(inquiry);
});

it('an address contains only the given parts of an inquiry', () => {
  expect(addressOf({ query: ' 液冷 ', kind: '', year: '' })).toBe(
    `?q=${encodeURIComponent('液冷')}`,
  );
  expect(addressOf({ query: ' ', kind: 'news', year: '2025' })).toBe('');
  expect(readInquiry('')).toEqual({ query: '', kind: '', year: '' });
});

it('a query longer than 100 characters is cut', () => {
  expect(readInquiry(`?q=${'x'.repeat(500)}`).query).toHaveLength(100);
});
