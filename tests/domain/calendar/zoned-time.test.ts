import { expect, it } from 'vitest';
import { zonedMoment } from '#domain/calendar/zoned-time.ts';

it.each([
  ['2026-09-01T09:00', 'Asia/Shanghai', '2026-09-01T01:00:00.000Z'],
  ['2026-09-01T09:00', 'Africa/Johannesburg', '2026-09-01T07:00:00.000Z'],
  ['2026-09-01T09:00', 'Asia/Kolkata', '2026-09-01T03:30:00.000Z'],
  ['2026-12-31T23:30', 'America/Sao_Paulo', '2027-01-01T02:30:00.000Z'],
  ['2026-01-01T00:30', 'Pacific/Kiritimati', '2025-12-31T10:30:00.000Z'],
  // Summer and winter.
  ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
  ['2026-12-01T12:00', 'Europe/Berlin', '2026-12-01T11:00:00.000Z'],
  // Skipped by the clocks, and shown twice.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
])('%s in %s is %s', (local, zone, moment) => {
  expect(zonedMoment(local, zone).toISOString()).toBe(moment);
});
