import type { RuleValue } from '#contract/rule/rule.ts';

const DAY = 24 * 60 * 60 * 1000;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** A day as the clock counts it; NaN for what is none. */
const momentOf = (day: string): number =>
  PATTERN.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;

/** Whether a value is a day of the calendar: the thirtieth of February is none. */
export function isDay(value: RuleValue | undefined): value is string {
  const moment = typeof value === 'string' ? momentOf(value) : NaN;
  return Number.isFinite(moment) && new Date(moment).toISOString().slice(0, 10) === value;
}

/** From one day to another; below zero where the other is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((momentOf(to) - momentOf(from)) / DAY);

/** Whole years. Who was born on a 29th of February has a year more on the 1st of March. */
export function yearsBetween(from: string, to: string): number {
  if (to < from) return 0 - yearsBetween(to, from);
  const isBefore = to.slice(5) < from.slice(5);
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (isBefore ? 1 : 0);
}
