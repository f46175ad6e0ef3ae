import { describe, expect, it } from 'vitest';
import { localTime } from '#domain/calendar/local-time.ts';
import { periodOf } from '#domain/forms/collecting/calendar.ts';

describe('a moment', () => {
  it.each([
    ['2026-03-01T15:59:59Z', '2026-03-01', '23:59', 7],
    ['2026-03-01T16:00:00Z', '2026-03-02', '00:00', 1],
    ['2024-02-29T01:05:00Z', '2024-02-29', '09:05', 4],
  ])('%s is %s %s in the time zone of the contest', (moment, day, clock, weekday) => {
    expect(localTime(new Date(moment))).toEqual({ day, clock, weekday });
  });
});

describe('a period', () => {
  const NEW_YEAR = new Date('2026-12-31T16:30:00Z');

  it.each([
    ['ever', ''],
    ['month', '2027-01'],
    ['week', '2026-12-28'],
    ['day', '2027-01-01'],
  ] as const)('of every %s is named %j', (every, name) => {
    expect(periodOf(every, NEW_YEAR)).toBe(name);
  });

  it('of a week begins on Monday', () => {
    const days = ['2026-03-01T04:00:00Z', '2026-03-02T04:00:00Z', '2026-03-08T04:00:00Z'];
    expect(days.map((day) => periodOf('week', new Date(day)))).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-02',
    ]);
  });
});
