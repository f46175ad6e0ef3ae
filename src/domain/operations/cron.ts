import { Cron } from 'croner';

/** A cron expression of five to seven fields, and its time zone. */
export interface Timetable {
  cron: string;
  zone: string;
}

/** The syntax of Quartz: `0/5`, `15W`, `6#3`, and weekdays from 1 for Sunday. */
const SIGNS = {
  sloppyRanges: true,
  alternativeWeekdays: true,
};

/** Returns whether a time zone is known, such as `Asia/Shanghai`. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

const FIELDS = /^(\S+\s+){4,6}\S+$/;

function read({ cron, zone }: Timetable): Cron | undefined {
  if (!FIELDS.test(cron.trim()) || !isZone(zone)) return undefined;
  try {
    return new Cron(cron, { ...SIGNS, timezone: zone });
  } catch {
    return undefined;
  }
}

/**
 * Returns the next moments of a timetable after a given one, at most `count` (specification 3, scheduled task).
 * @returns none for an invalid timetable, an unknown zone, and a date that never comes, such as the 30th of February
 */
export function nextMoments(timetable: Timetable, after: Date, count: number): Date[] {
  return read(timetable)?.nextRuns(count, after) ?? [];
}

/** Returns the next moment after a given one; null if there is none. */
export const nextMoment = (timetable: Timetable, after: Date): Date | null =>
  nextMoments(timetable, after, 1)[0] ?? null;

/** Returns the latest moments of a timetable up to and including a given one, at most `count`, the earliest first. */
export const lastMoments = (timetable: Timetable, until: Date, count: number): Date[] =>
  (read(timetable)?.previousRuns(count, new Date(until.getTime() + 1)) ?? []).toReversed();
