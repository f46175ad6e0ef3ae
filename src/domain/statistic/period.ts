const DAY = 24 * 60 * 60 * 1000;
/** How many days are looked at before anybody asks for others. */
export const USUAL_DAYS = 30;

/** A day so many days later, or earlier. @param day such as `2026-06-30` */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Days of the contest's time zone, both counted. */
export interface Period {
  from: string;
  until: string;
}

/** The last thirty days, this one counted. */
export const usualPeriod = (today: string): Period => ({
  from: dayAfter(today, 1 - USUAL_DAYS),
  until: today,
});

/** Each day of a period, in order. */
export function daysOf({ from, until }: Period): string[] {
  const days = (Date.parse(until) - Date.parse(from)) / DAY + 1;
  return Array.from({ length: days }, (_, at) => dayAfter(from, at));
}
