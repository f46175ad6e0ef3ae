// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { narrowLinks } from '#lib/browser/cooperation/narrowed.ts';

const NOTHING = { sector: '', country: '', keyword: '', page: 1 };

it('links follow what a list is narrowed to, without its page, and keep what is their own', () => {
  const link = document.createElement('a');
  link.href = '/api/cooperation/export?list=supply&format=csv&locale=en';
  narrowLinks([link], { sector: 'C', country: '', keyword: '液冷 & 5%', page: 3 });
  expect(Object.fromEntries(new URLSearchParams(link.search))).toEqual({
    list: 'supply',
    format: 'csv',
    locale: 'en',
    sector: 'C',
    keyword: '液冷 & 5%',
  });
  narrowLinks([link], { ...NOTHING, country: 'BR' });
  expect(link.search).toBe('?list=supply&format=csv&locale=en&country=BR');
});
