import { describe, expect, it } from 'vitest';
import {
  figureOf,
  percentOf,
  sharesOf,
} from '#islands/admin/areas/forms/answer/statistics/share.ts';

describe('a share', () => {
  it('is a percentage of persons; the shares of a multiple choice may exceed 100 in total', () => {
    const chart = {
      persons: 3,
      options: [
        { id: 1, count: 3 },
        { id: 2, count: 1 },
        { id: 3, count: 0 },
      ],
    };
    const labels = new Map([
      [1, '算法'],
      [2, '芯片'],
    ]);
    expect(sharesOf(chart, labels)).toEqual([
      { id: 1, label: '算法', count: 3, percent: '100.0%' },
      { id: 2, label: '芯片', count: 1, percent: '33.3%' },
      { id: 3, label: '3', count: 0, percent: '0.0%' },
    ]);
  });

  it('is a dash if nobody answered', () => {
    expect(percentOf(0, 0)).toBe('–');
  });
});

describe('a figure', () => {
  it.each([
    [null, '–'],
    [0, '0'],
    [2.675, '2.68'],
    [3.3333, '3.33'],
    [4, '4'],
  ])('of %j is written as %s', (value, text) => {
    expect(figureOf(value)).toBe(text);
  });
});
