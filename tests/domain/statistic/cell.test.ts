import { describe, expect, it } from 'vitest';
import { addCounts, joinSmall, topCells, type Cell } from '#domain/statistic/cell.ts';

const cell = (key: string, people: number): Cell => ({ key, counts: { people } });

describe('the sum of counts', () => {
  it('ignores unknown counts', () => {
    expect(
      addCounts([
        { a: 1, b: null },
        { a: 2, b: null },
        { b: 3, c: null },
      ]),
    ).toEqual({
      a: 3,
      b: 3,
      c: null,
    });
    expect(addCounts([])).toEqual({});
  });
});

describe('groups of fewer than five', () => {
  it('are merged into one, which comes last', () => {
    expect(joinSmall([cell('a', 4), cell('b', 5), cell('c', 1)], 'people')).toEqual([
      cell('b', 5),
      cell('other', 5),
    ]);
  });

  it('are merged into an existing “other” group', () => {
    expect(joinSmall([cell('other', 7), cell('a', 2)], 'people')).toEqual([cell('other', 9)]);
  });

  it('do not occur if all are large enough', () => {
    expect(joinSmall([cell('a', 5)], 'people')).toEqual([cell('a', 5)]);
  });
});

describe('the largest groups', () => {
  it('come first, with one for the rest', () => {
    const cells = [cell('a', 1), cell('b', 3), cell('c', 2), cell('d', 9)];
    expect(topCells(cells, 'people', 2)).toEqual([cell('d', 9), cell('b', 3), cell('other', 3)]);
    expect(topCells(cells, 'people', 4).map(({ key }) => key)).toEqual(['d', 'b', 'c', 'a']);
  });
});
