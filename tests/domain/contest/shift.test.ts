import { describe, expect, it } from 'vitest';
import { nextSession, shiftDate } from '#domain/contest/shift.ts';

describe('a date shifted by years', () => {
  it.each([
    ['2025-06-18', 1, '2026-06-18'],
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2025-06-18T09:00:00+08:00', 2, '2027-06-18T09:00:00+08:00'],
    ['2025-12-31T16:00:00.000Z', -1, '2024-12-31T16:00:00.000Z'],
    ['2025 was a year', 1, '2025 was a year'],
  ])('%s, %i', (text, years, later) => expect(shiftDate(text, years)).toBe(later));
});

describe('the draft for the next session', () => {
  it('has shifted year, dates and title, and unchanged texts', () => {
    const data = {
      year: 2025,
      startsOn: '2025-04-01',
      until: null,
      quota: 2025,
      title: { zh: '2025 大赛', en: 'Contest 2025' },
      description: { zh: '<p>2025 年</p>', en: '' },
      timetable: [{ name: { zh: '截止', en: '' }, at: '2025-06-30T10:00:00Z' }],
    };
    expect(nextSession(data, 2026)).toEqual({
      year: 2026,
      startsOn: '2026-04-01',
      until: null,
      quota: 2025,
      title: { zh: '2026 大赛', en: 'Contest 2026' },
      description: { zh: '<p>2025 年</p>', en: '' },
      timetable: [{ name: { zh: '截止', en: '' }, at: '2026-06-30T10:00:00Z' }],
    });
  });
});
