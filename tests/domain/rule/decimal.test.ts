import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, DIGITS, round } from '#domain/rule/decimal.ts';

describe('decimal', () => {
  it('rounds to twelve digits, and never returns -0', () => {
    const numbers = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.integer().map((value) => value / 1e6),
      fc.maxSafeInteger(),
    );
    fc.assert(
      fc.property(numbers, (value) => {
        expect(decimal(value)).toBe(Number(value.toPrecision(DIGITS)) + 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('is null for NaN and infinity', () => {
    expect([NaN, Infinity, -Infinity].map(decimal)).toEqual([null, null, null]);
  });
});

describe('round', () => {
  it('rounds decimal halves away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), (whole) => {
        const half = Number(`${whole}.5`) / 100;
        const away = (whole < 0 || Object.is(whole, -0) ? whole - 1 : whole + 1) / 100;
        expect(round(half, 2)).toBe(away);
      }),
    );
  });
});
