import { localTime } from '#domain/calendar/local-time.ts';

/** How many days, weeks and months keep their last backup (design of operations, 7). */
const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
const DAY = 24 * 60 * 60 * 1000;

const dayOf = (at: Date): string => localTime(at).day;

/** Monday of the week. */
function weekOf(at: Date): string {
  const { day, weekday } = localTime(at);
  return new Date(Date.parse(day) - (weekday - 1) * DAY).toISOString().slice(0, 10);
}

const monthOf = (at: Date): string => dayOf(at).slice(0, 7);

/** The last backup of each of the latest periods that have one. */
function lastOfEach<T extends { at: Date }>(
  newestFirst: readonly T[],
  periodOf: (at: Date) => string,
  most: number,
): T[] {
  const found = new Map<string, T>();
  for (const one of newestFirst) {
    const period = periodOf(one.at);
    if (!found.has(period)) found.set(period, one);
  }
  return [...found.values()].slice(0, most);
}

/**
 * Returns the backups to remove. The last ones of 7 days, 4 weeks and 12 months stay, and all of the last 24 hours:
 * somebody may have made them by hand before a change.
 */
export function expiredBackups<T extends { at: Date }>(backups: readonly T[], now: Date): T[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set([
    ...newestFirst.filter(({ at }) => now.getTime() - at.getTime() < DAY),
    ...lastOfEach(newestFirst, dayOf, DAYS),
    ...lastOfEach(newestFirst, weekOf, WEEKS),
    ...lastOfEach(newestFirst, monthOf, MONTHS),
  ]);
  return newestFirst.filter((one) => !kept.has(one));
}
