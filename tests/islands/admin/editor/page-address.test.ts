import { expect, it } from 'vitest';
import { pageAddress } from '#islands/admin/editor/page-address.ts';

it.each([
  ['en', ['zh', 'en'], '/en/dynamicEvent/imnewsDetail/4/'],
  ['en', ['zh'], '/dynamicEvent/imnewsDetail/4/'],
  ['zh', ['zh', 'en'], '/dynamicEvent/imnewsDetail/4/'],
] as const)('the link in %s leads to the page of a record live in %j', (locale, live, expected) => {
  const row = { address: '/dynamicEvent/imnewsDetail/4/', liveLocales: [...live] };
  expect(pageAddress(row, locale)).toBe(expected);
});

it('a record that no page shows has no link', () => {
  expect(pageAddress({ address: null, liveLocales: [] }, 'en')).toBeUndefined();
});
