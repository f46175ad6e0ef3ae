import { expect, it } from 'vitest';
import { linkOf } from '#islands/admin/app/home/link.ts';

it('a link to content opens the record', () => {
  expect(linkOf({ page: 'content:news', id: 7, filter: {} })).toBe('#/content/news/7');
});

it('links to other records and to lists open the filtered list', () => {
  const filter = { status: 'open' };
  expect(linkOf({ page: 'system:consultation', id: 7, filter })).toBe(
    '#/system/consultation?status=open',
  );
  expect(linkOf({ page: 'content:news', id: null, filter: { state: 'changed' } })).toBe(
    '#/content/news?isCurrent=false&state=changed',
  );
});
