import { expect, it } from 'vitest';
import { askedFor, withSaved } from '#islands/admin/list/saved/narrowed.ts';

const PLAN = { filters: [{ name: 'status' }, { name: 'keyword' }] };

it('keeps filters and order of an address, and neither its page nor what is open', () => {
  const query = { status: 'draft', keyword: '', sort: '-id', page: '3', size: '50', review: '7' };
  expect(askedFor(PLAN, query)).toEqual({ status: 'draft', sort: '-id' });
});

it('narrows by what was kept alone', () => {
  expect(withSaved(PLAN, { keyword: '甲', gone: 'x' })).toEqual({
    sort: '',
    status: '',
    keyword: '甲',
  });
});
