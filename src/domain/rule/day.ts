import type { RuleValue } from '#contract/rule/rule.ts';

const DAY = 24 * 60 * 60 * 1000;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a day in milliseconds; NaN if it is invalid. */
const momentOf = (day: string): number =>
  PATTERN.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;

/** Returns whether a value is a day of the calendar; the 30th of February is not. */
export function isDay(value: RuleValue | undefined): value is string {
  const moment = typeof value === 'string' ? momentOf(value) : NaN;
  return Number.isFinite(moment) && new Date(moment).toISOString().slice(0, 10) === value;
}

/** Returns the number of days from one to the other; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((momentOf(to) - momentOf(from)) / DAY);

/** Returns the number of whole years. Somebody born on 29 February turns a year older on 1 March. */
export function yearsBetween(from: string, to: string): number {
  if (to < from) return 0 - yearsBetween(to, from);
  const isBefore = to.slice(5) < from.slice(5);
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (isBefore ? 1 : 0);
}
