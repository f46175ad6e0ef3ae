import { Cron } from 'croner';

/** When something is to be done again and again: a cron expression of five to seven fields, and its time zone. */
export interface Timetable {
  cron: string;
  zone: string;
}

/** The signs of Quartz: `0/5`, `15W`, `6#3`, and days of the week from 1 for Sunday. */
const SIGNS = {
  sloppyRanges: true,
  alternativeWeekdays: true,
};

/** Whether a time zone is one that clocks know, such as `Asia/Shanghai`. */
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
 * The next moments of a timetable after one, at most `count` (specification 3, scheduled task).
 * @returns none for what is no timetable, an unknown zone, and what never comes, such as the 30th of February
 */
export function nextMoments(timetable: Timetable, after: Date, count: number): Date[] {
  return read(timetable)?.nextRuns(count, after) ?? [];
}

/** The next moment after one; null where there is none. */
export const nextMoment = (timetable: Timetable, after: Date): Date | null =>
  nextMoments(timetable, after, 1)[0] ?? null;

/** The latest moments of a timetable up to one and with it, at most `count`, the earliest first. */
export const lastMoments = (timetable: Timetable, until: Date, count: number): Date[] =>
  (read(timetable)?.previousRuns(count, new Date(until.getTime() + 1)) ?? []).toReversed();
