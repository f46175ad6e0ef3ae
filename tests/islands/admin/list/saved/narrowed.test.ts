import { expect, it } from 'vitest';
import { queryToSave, nameForCopy, queryOfView } from '#islands/admin/list/saved/narrowed.ts';

const PLAN = { filters: [{ name: 'status' }, { name: 'keyword' }] };

it('a view keeps filters and order, but neither the page nor the open record', () => {
  const query = { status: 'draft', keyword: '', sort: '-id', page: '3', size: '50', review: '7' };
  expect(queryToSave(PLAN, query)).toEqual({ status: 'draft', sort: '-id' });
});

it('applying a view resets all other filters', () => {
  expect(queryOfView(PLAN, { keyword: '甲', gone: 'x' })).toEqual({
    sort: '',
    status: '',
    keyword: '甲',
  });
});

it('a view can show all sessions, or return to the current one', () => {
  const plan = { ...PLAN, isOfSessions: true };
  expect(queryToSave(plan, { isCurrent: 'false', page: '2' })).toEqual({ isCurrent: 'false' });
  expect(queryOfView(plan, {})).toMatchObject({ isCurrent: '' });
  expect(queryOfView(plan, { isCurrent: 'false' })).toMatchObject({ isCurrent: 'false' });
});

it('a copy gets a name that is not in use', () => {
  const long = '长'.repeat(40);
  expect(nameForCopy('待审', ['别的'])).toBe('待审');
  expect(nameForCopy('待审', ['待审', '待审 (2)'])).toBe('待审 (3)');
  expect(nameForCopy(long, [long])).toBe(`${'长'.repeat(36)} (2)`);
});
