import { describe, expect, it } from 'vitest';
import { expiredBackups } from '#domain/operations/backup.ts';

const HOUR = 60 * 60 * 1000;
const NOW = new Date('2026-11-29T02:00:00Z');

/** Backups, each with its age in hours as its name. */
const aged = (hours: readonly number[]) =>
  hours.map((age) => ({ age, at: new Date(NOW.getTime() - age * HOUR) }));

const keptOf = (hours: readonly number[]): number[] => {
  const backups = aged(hours);
  const expired = new Set(expiredBackups(backups, NOW));
  return backups.filter((one) => !expired.has(one)).map(({ age }) => age);
};

describe('backups', () => {
  it('of the last 24 hours all stay', () => {
    expect(keptOf([0, 1, 2, 23])).toEqual([0, 1, 2, 23]);
  });

  it('of a day before keep the last one', () => {
    expect(keptOf([0, 30, 31, 32])).toEqual([0, 30]);
  });

  it('of each night stay for 7 days, 4 weeks and 12 months', () => {
    const nights = Array.from({ length: 500 }, (_, night) => night * 24);
    const days = keptOf(nights).map((hours) => hours / 24);
    // 29 November 2026 is a Sunday: its week ends with it, and the ones before end 7, 14 and 21 days earlier.
    const lastOfMonth = [29, 60, 90, 121, 152, 182, 213, 243, 274, 302, 333];
    expect(days).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21, ...lastOfMonth]);
  });

  it('count days in the time zone of the contest', () => {
    const late = { at: new Date('2026-11-25T15:30:00Z') };
    const early = { at: new Date('2026-11-25T16:30:00Z') };
    expect(expiredBackups([late, early], NOW)).toEqual([]);
  });

  it('stay if they are the only one, however old', () => {
    expect(keptOf([20_000])).toEqual([20_000]);
  });
});
