import { describe, expect, it } from 'vitest';
import { roundHalfUp, toNumber } from '#domain/judging/score/fraction.ts';
import { totalOf } from '#domain/judging/score/total.ts';
import { CRITERIA } from '../worked-example.ts';

describe('a total', () => {
  it('weights each mark within its range', () => {
    expect(roundHalfUp(totalOf(CRITERIA, { 1: 9000, 2: 8500, 3: 8000 })!, 2)).toBe(8575);
    const uneven = [
      { id: 1, weight: 500, min: 100, max: 400 },
      { id: 2, weight: 500, min: -500, max: 500 },
    ];
    expect(toNumber(totalOf(uneven, { 1: 200, 2: 0 })!)).toBeCloseTo(50 / 3 + 25, 12);
  });

  it('is between 0 and 100', () => {
    expect(toNumber(totalOf(CRITERIA, { 1: 0, 2: 0, 3: 0 })!)).toBe(0);
    expect(toNumber(totalOf(CRITERIA, { 1: 10_000, 2: 10_000, 3: 10_000 })!)).toBe(100);
  });

  it('is undefined until all weighted marks are given', () => {
    expect(totalOf(CRITERIA, { 1: 9000, 2: 8500 })).toBeUndefined();
    expect(totalOf(CRITERIA, { 1: 9000, 2: 8500, 3: null })).toBeUndefined();
  });

  it('ignores criteria without weight', () => {
    const more = [...CRITERIA, { id: 4, weight: 0, min: 0, max: 1000 }];
    expect(roundHalfUp(totalOf(more, { 1: 9000, 2: 8500, 3: 8000 })!, 2)).toBe(8575);
  });
});

describe('rounding', () => {
  it('rounds half up where floating point would round down', () => {
    expect(roundHalfUp({ n: 81_425n, d: 1000n }, 2)).toBe(8143);
    expect((81.425).toFixed(2)).toBe('81.42');
    expect(roundHalfUp({ n: 81_424n, d: 1000n }, 2)).toBe(8142);
  });

  it('rounds half up below 0 too', () => {
    expect(roundHalfUp({ n: -15n, d: 10n }, 0)).toBe(-1);
    expect(roundHalfUp({ n: -16n, d: 10n }, 0)).toBe(-2);
    expect(roundHalfUp({ n: -3n, d: 1n }, 0)).toBe(-3);
  });
});
