import { describe, expect, it } from 'vitest';
import { listQueryOf, parseListQuery, withChosen } from '#islands/admin/list/list-query.ts';
import type { Filter } from '#islands/admin/list/filter/filter.ts';

const FILTERS: readonly Filter[] = [
  { name: 'keyword', kind: 'keyword' },
  { name: 'year', kind: 'number' },
  { name: 'isMissing', kind: 'switch' },
];
const read = (query: Record<string, string>) =>
  parseListQuery(query, FILTERS, ['sort', 'updatedAt']);

describe('what a list is asked for', () => {
  it('stands in its address', () => {
    expect(
      read({ page: '3', size: '50', sort: '-updatedAt', year: '2025', isMissing: 'true' }),
    ).toEqual({
      pageNum: 3,
      pageSize: 50,
      order: { column: 'updatedAt', descending: true },
      filter: { year: 2025, isMissing: true },
    });
  });

  it('is the first page of twenty where the address makes no sense', () => {
    expect(read({ page: '-1', size: '7', sort: 'password', other: 'x' })).toEqual({
      pageNum: 1,
      pageSize: 20,
      order: undefined,
      filter: {},
    });
  });
});

describe('a new choice', () => {
  it('begins at the first page again', () => {
    expect(withChosen({ page: '4', size: '50' }, { keyword: 'a' })).toEqual({
      size: '50',
      keyword: 'a',
    });
  });

  it('is another page where that is chosen, and drops what is emptied', () => {
    expect(withChosen({ page: '4', keyword: 'a' }, { page: '5', keyword: '' })).toEqual({
      page: '5',
    });
  });
});

describe('a list of what belongs to sessions', () => {
  const PLAN = { filters: FILTERS, orders: [], isOfSessions: true };
  const filterOf = (query: Record<string, string>) => listQueryOf(PLAN, query).filter;

  it('begins with the current one', () => {
    expect(filterOf({})).toEqual({ isCurrent: true });
    expect(filterOf({ keyword: 'a' })).toEqual({ keyword: 'a', isCurrent: true });
  });

  it('shows another one, that of a topic, or all, where the address says so', () => {
    expect(filterOf({ year: '2024' })).toEqual({ year: 2024 });
    expect(filterOf({ topicId: '7' })).toEqual({});
    expect(filterOf({ isCurrent: 'false' })).toEqual({});
  });

  it('is any list where nothing of it belongs to sessions', () => {
    expect(listQueryOf({ ...PLAN, isOfSessions: false }, {}).filter).toEqual({});
  });
});
