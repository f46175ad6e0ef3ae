const DAY = 24 * 60 * 60 * 1000;
/** Number of days shown by default. */
const DEFAULT_DAYS = 30;

/** Returns the day some days later, or earlier if negative. @param day such as `2026-06-30` */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

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
