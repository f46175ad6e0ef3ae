import { describe, expect, it } from 'vitest';
import { barOf, monthsOf, whenOf, YEAR_WIDTH } from '#lib/render/contest/timetable.ts';

const span = (startsAt: string, endsAt: string) => ({
  startsAt: `${startsAt}:00+08:00`,
  endsAt: `${endsAt}:00+08:00`,
});

describe('barOf', () => {
  it('places a stage on a scale of equally wide months, in the time zone of the contest', () => {
    expect(barOf(span('2025-04-01T00:00', '2025-07-01T00:00'), 2025)).toEqual({ x: 30, width: 30 });
  });

  it('keeps an hour visible, even at the end of the year', () => {
    const { x, width } = barOf(span('2025-12-31T22:00', '2025-12-31T23:00'), 2025);
    expect([width > 1, x + width <= YEAR_WIDTH]).toEqual([true, true]);
  });

  it('cuts what lies outside the year', () => {
    expect(barOf(span('2024-11-01T00:00', '2026-02-01T00:00'), 2025)).toEqual({
      x: 0,
      width: YEAR_WIDTH,
    });
  });
});

describe('monthsOf', () => {
  it('reaches from the month of the first stage to that of the last', () => {
    const stages = [
      span('2025-04-09T09:00', '2025-06-30T18:00'),
      span('2025-10-17T15:00', '2025-10-17T17:00'),
    ];
    expect(monthsOf(stages, 2025)).toEqual({ first: 3, count: 7 });
  });

  it('stays within the year', () => {
    const stages = [span('2024-11-01T00:00', '2026-02-01T00:00')];
    expect(monthsOf(stages, 2025)).toEqual({ first: 0, count: 12 });
  });
});

describe('whenOf', () => {
  it('writes the hours of one day as a span', () => {
    expect(whenOf(span('2025-04-09T09:00', '2025-04-09T12:00'), 'en')).toEqual({
      days: '9 Apr',
      hours: '09:00–12:00',
    });
  });

  it('writes the first and the last hour of several days', () => {
    expect(whenOf(span('2025-07-10T09:00', '2025-07-31T18:00'), 'zh')).toEqual({
      days: '7月10日至31日',
      hours: '09:00 → 18:00',
    });
  });
});
