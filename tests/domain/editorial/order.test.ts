import { describe, expect, it } from 'vitest';
import { rearrange } from '#domain/editorial/order.ts';
import { isSame } from '#domain/editorial/same.ts';

describe('the manual order of records', () => {
  it('permutes the moved records; the others keep their places', () => {
    expect(rearrange([1, 2, 3, 4, 5], [5, 2, 4])).toEqual([1, 5, 3, 2, 4]);
  });

  it('ignores unknown and repeated records', () => {
    expect(rearrange([1, 2, 3], [9, 3, 3, 1])).toEqual([3, 2, 1]);
    expect(rearrange([1, 2], [])).toEqual([1, 2]);
  });
});

describe('deep equality', () => {
  it('ignores the order of fields, but not that of items', () => {
    expect(isSame({ a: 1, b: [{ c: null, d: 2 }] }, { b: [{ d: 2, c: null }], a: 1 })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame(null, {})).toBe(false);
  });
});
