import { LONGEST_VALIDITY } from '#contract/cooperation/listing/content.ts';
import { dayAfter } from '#domain/calendar/local-time.ts';

/** Number of days by which one extension moves the end of a listing. */
export const EXTENSION = 90;

/** Returns the later of two ends. A version that names an end later than its listing has keeps it. */
export const laterEnd = (one: string | null, other: string): string =>
  one !== null && one > other ? one : other;

/** Number of days for which the page of a listing stays after its end. */
export const PAGE_KEPT = 90;

/** Returns the last day that a listing may name as its end. */
export const latestEnd = (today: string): string => dayAfter(today, LONGEST_VALIDITY);

/** Returns the end of an extended listing: counted from its end or from today, whichever is later. */
export function extendedEnd(validUntil: string, today: string): string {
  const from = validUntil > today ? validUntil : today;
  const [end] = [dayAfter(from, EXTENSION), latestEnd(today)].sort();
  return end!;
}

/** Days before its end on which the organisation is reminded of a listing. */
export const REMINDER_DAYS = [14, 1] as const;

/** Returns the reminder that is due: the smallest number of days that the end is not farther away than. */
export const dueReminder = (validUntil: string, today: string): number | undefined =>
  validUntil < today
    ? undefined
    : REMINDER_DAYS.findLast((days) => validUntil <= dayAfter(today, days));
