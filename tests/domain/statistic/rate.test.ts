import { describe, expect, it } from 'vitest';
import { perHundred } from '#domain/statistic/rate.ts';

describe('the rate per hundred', () => {
  it.each([
    [1, 8, 12.5],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [7, 60, 11.7],
    [1, 2000, 0.1],
    [0, 5, 0],
    [9, 3, 300],
    [0, 0, null],
    [5, 0, null],
    [null, 3, null],
    [3, null, null],
  ])('of %j in %j is %j', (part, whole, rate) => {
    expect(perHundred(part, whole)).toBe(rate);
  });
});
