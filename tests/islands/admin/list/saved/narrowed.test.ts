import { expect, it } from 'vitest';
import { queryToSave, nameForCopy, queryOfView } from '#islands/admin/list/saved/narrowed.ts';

const PLAN = { filters: [{ name: 'status' }, { name: 'keyword' }] };

it('keeps filters and order of an address, and neither its page nor what is open', () => {
  const query = { status: 'draft', keyword: '', sort: '-id', page: '3', size: '50', review: '7' };
  expect(queryToSave(PLAN, query)).toEqual({ status: 'draft', sort: '-id' });
});

it('narrows by what was kept alone', () => {
  expect(queryOfView(PLAN, { keyword: '甲', gone: 'x' })).toEqual({
    sort: '',
    status: '',
    keyword: '甲',
  });
});

it('keeps that a list of what belongs to sessions shows all of them, and goes back to the current one', () => {
  const plan = { ...PLAN, isOfSessions: true };
  expect(queryToSave(plan, { isCurrent: 'false', page: '2' })).toEqual({ isCurrent: 'false' });
  expect(queryOfView(plan, {})).toMatchObject({ isCurrent: '' });
  expect(queryOfView(plan, { isCurrent: 'false' })).toMatchObject({ isCurrent: 'false' });
});

it('names a copy so that it takes the place of none', () => {
  const long = '长'.repeat(40);
  expect(nameForCopy('待审', ['别的'])).toBe('待审');
  expect(nameForCopy('待审', ['待审', '待审 (2)'])).toBe('待审 (3)');
  expect(nameForCopy(long, [long])).toBe(`${'长'.repeat(36)} (2)`);
});
