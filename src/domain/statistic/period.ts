import { dayAfter } from '#domain/calendar/local-time.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Number of days shown by default. */
const DEFAULT_DAYS = 30;

/** A period of days in the contest's time zone, both ends included. */
export interface Period {
  from: string;
  until: string;
}

/** Returns the last thirty days, including today. */
export const defaultPeriod = (today: string): Period => ({
  from: dayAfter(today, 1 - DEFAULT_DAYS),
  until: today,
});

/** Returns each day of a period, in order. */
export function daysOf({ from, until }: Period): string[] {
  const days = (Date.parse(until) - Date.parse(from)) / DAY + 1;
  return Array.from({ length: days }, (_, at) => dayAfter(from, at));
}
