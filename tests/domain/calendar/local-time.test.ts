import { expect, it } from 'vitest';
import { dayAfter, localTime } from '#domain/calendar/local-time.ts';

it('a moment is a day and a clock in the time zone of the contest', () => {
  expect(localTime(new Date('2026-11-22T17:30:00Z'))).toEqual({
    day: '2026-11-23',
    clock: '01:30',
    weekday: 1,
  });
});

it.each([
  ['2026-01-01', -1, '2025-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-06-30', 0, '2026-06-30'],
])('the day after %s by %d is %s', (day, days, after) => {
  expect(dayAfter(day, days)).toBe(after);
});
