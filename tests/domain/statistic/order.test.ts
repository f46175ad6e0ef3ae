import { describe, expect, it } from 'vitest';
import { orderRows, defaultOrder } from '#domain/statistic/order.ts';

const row = (key: string, count: number | null) => ({ key, values: { count } });
const ROWS = [row('b', 2), row('other', 9), row('a', null), row('c', 1)];
const keys = (column: string, isDescending: boolean) =>
  orderRows(ROWS, { column, isDescending }, ({ key }) => key).map(({ key }) => key);

describe('the rows of a table', () => {
  it('are sorted by a figure, with unknown values last in either direction', () => {
    expect(keys('count', false)).toEqual(['c', 'b', 'other', 'a']);
    expect(keys('count', true)).toEqual(['other', 'b', 'c', 'a']);
  });

  it('are sorted by name, with “other” last in either direction', () => {
    expect(keys('group', false)).toEqual(['a', 'b', 'c', 'other']);
    expect(keys('group', true)).toEqual(['c', 'b', 'a', 'other']);
  });

  it('keep their order if they are equal', () => {
    expect(keys('unknown', true)).toEqual(ROWS.map(({ key }) => key));
  });

  it('begin with the newest day or the largest group by default', () => {
    expect(defaultOrder('day', 'begun')).toEqual({ column: 'group', isDescending: true });
    expect(defaultOrder('topic', 'begun')).toEqual({ column: 'begun', isDescending: true });
  });
});
