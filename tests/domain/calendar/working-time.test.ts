import { expect, it } from 'vitest';
import { afterWorkingHours, daysIn } from '#domain/calendar/working-time.ts';

const CALENDAR = {
  daysOff: new Set(daysIn('2027-01-01~2027-01-03, 2027-02-05～2027-02-11')),
  workdays: new Set(daysIn('2027-02-14')),
};
/** A moment by the clocks of the contest. */
const at = (local: string) => new Date(`${local}:00+08:00`);

it.each([
  ['within a day', '2026-12-02T10:00', 5, '2026-12-02T15:00'],
  ['over a night', '2026-12-02T22:00', 24, '2026-12-03T22:00'],
  ['over a weekend', '2026-12-04T12:00', 24, '2026-12-07T12:00'],
  ['from a weekend', '2026-12-05T12:00', 8, '2026-12-07T08:00'],
  ['to the end of a day', '2026-12-04T16:00', 8, '2026-12-05T00:00'],
  ['over a holiday', '2026-12-31T18:00', 24, '2027-01-04T18:00'],
  ['by a Sunday on which people work', '2027-02-12T12:00', 24, '2027-02-14T12:00'],
  ['for weeks', '2026-12-01T09:00', 24 * 10, '2026-12-15T09:00'],
])('counts working hours %s', (_, from, hours, to) => {
  expect(afterWorkingHours(at(from), hours, CALENDAR)).toEqual(at(to));
});

it('reads days and ranges of days', () => {
  expect(daysIn('')).toEqual([]);
  expect(daysIn('2027-02-28~2027-03-01，2027-05-01')).toEqual([
    '2027-02-28',
    '2027-03-01',
    '2027-05-01',
  ]);
});

it.each([
  '2027-02-30',
  '2027-13-01',
  '27-01-01',
  '2027-01-03~2027-01-01',
  '2027-01-01~2027-02-01',
  '2027-01-01~',
  '2027-01-01-2027-01-03',
  'tomorrow',
])('takes %s for no days', (value) => {
  expect(daysIn(`2027-01-01, ${value}`)).toBeUndefined();
});
