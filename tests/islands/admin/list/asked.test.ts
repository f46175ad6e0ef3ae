import { describe, expect, it } from 'vitest';
import { readAsked, withChosen } from '#islands/admin/list/asked.ts';
import type { Filter } from '#islands/admin/list/filter/filter.ts';

const FILTERS: readonly Filter[] = [
  { name: 'keyword', kind: 'keyword' },
  { name: 'year', kind: 'number' },
  { name: 'isMissing', kind: 'switch' },
];
const read = (query: Record<string, string>) => readAsked(query, FILTERS, ['sort', 'updatedAt']);

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
