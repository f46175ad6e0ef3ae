import { describe, expect, it } from 'vitest';
import { daysBetween, isDay, yearsBetween } from '#domain/rule/day.ts';

describe('isDay', () => {
  it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '10000-01-01',
    '2026-01-01T00:00',
    '',
    null,
    1,
  ])('refuses %s', (value) => {
    expect(isDay(value)).toBe(false);
  });
});

describe('the time between two days', () => {
  it.each([
    ['2026-01-01', '2026-01-01', 0, 0],
    ['2025-12-31', '2026-01-01', 1, 0],
    ['2025-03-01', '2026-02-28', 364, 0],
    ['2025-02-28', '2026-02-28', 365, 1],
    ['2024-02-29', '2025-02-28', 365, 0],
    ['2024-02-29', '2025-03-01', 366, 1],
    ['2024-02-29', '2028-02-29', 1461, 4],
    ['0001-01-01', '9999-12-31', 3652058, 9998],
  ])('from %s to %s is %d days, %d whole years', (from, to, days, years) => {
    expect([daysBetween(from, to), yearsBetween(from, to)]).toEqual([days, years]);
    expect([daysBetween(to, from), yearsBetween(to, from)]).toEqual([0 - days, 0 - years]);
  });
});
