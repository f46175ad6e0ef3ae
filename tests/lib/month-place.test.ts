import { expect, it } from 'vitest';
import { monthPlace } from '#lib/month-place.ts';

const at = (time: string): number => monthPlace(Date.parse(time), 2025);

it('a time is placed on a scale of equally wide months, in the time zone of the contest', () => {
  expect([
    at('2025-01-01T00:00:00+08:00'),
    at('2025-04-16T00:00:00+08:00'),
    at('2025-02-15T00:00:00+08:00'),
    at('2026-01-01T00:00:00+08:00'),
    at('2024-12-01T00:00:00+08:00'),
  ]).toEqual([0, 3.5, 1.5, 12, -1]);
});

it('a month begins at midnight in Beijing', () => {
  expect(at('2025-02-28T16:00:00Z')).toBe(2);
});
