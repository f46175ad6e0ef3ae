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

describe('the query of a list', () => {
  it('is read from its address', () => {
    expect(
      read({ page: '3', size: '50', sort: '-updatedAt', year: '2025', isMissing: 'true' }),
    ).toEqual({
      pageNum: 3,
      pageSize: 50,
      order: { column: 'updatedAt', descending: true },
      filter: { year: 2025, isMissing: true },
    });
  });

  it('is the first page of twenty for an invalid address', () => {
    expect(read({ page: '-1', size: '7', sort: 'password', other: 'x' })).toEqual({
      pageNum: 1,
      pageSize: 20,
      order: undefined,
      filter: {},
    });
  });
});

describe('a new filter value', () => {
  it('returns to the first page', () => {
    expect(withChosen({ page: '4', size: '50' }, { keyword: 'a' })).toEqual({
      size: '50',
      keyword: 'a',
    });
  });

  it('may change the page, and drops empty values', () => {
    expect(withChosen({ page: '4', keyword: 'a' }, { page: '5', keyword: '' })).toEqual({
      page: '5',
    });
  });
});

describe('a list of records of sessions', () => {
  const PLAN = { filters: FILTERS, orders: [], isOfSessions: true };
  const filterOf = (query: Record<string, string>) => listQueryOf(PLAN, query).filter;

  it('starts with the current session', () => {
    expect(filterOf({})).toEqual({ isCurrent: true });
    expect(filterOf({ keyword: 'a' })).toEqual({ keyword: 'a', isCurrent: true });
  });

  it('shows another session, that of a topic, or all, if the address says so', () => {
    expect(filterOf({ year: '2024' })).toEqual({ year: 2024 });
    expect(filterOf({ topicId: '7' })).toEqual({});
    expect(filterOf({ isCurrent: 'false' })).toEqual({});
  });

  it('is unfiltered if its records belong to no session', () => {
    expect(listQueryOf({ ...PLAN, isOfSessions: false }, {}).filter).toEqual({});
  });
});
