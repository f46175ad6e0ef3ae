import { expect, it } from 'vitest';
import { linkOf } from '#islands/admin/app/home/link.ts';

it('content opens by itself', () => {
  expect(linkOf({ page: 'content:news', id: 7, filter: {} })).toBe('#/content/news/7');
});

it('other records, and lists, lead to their list as it is meant', () => {
  const filter = { status: 'open' };
  expect(linkOf({ page: 'system:consultation', id: 7, filter })).toBe(
    '#/system/consultation?status=open',
  );
  expect(linkOf({ page: 'content:news', id: null, filter: { state: 'changed' } })).toBe(
    '#/content/news?isCurrent=false&state=changed',
  );
});
