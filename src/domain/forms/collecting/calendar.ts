import type { OnceEvery } from '#contract/forms/settings.ts';
import { localTime, weekdayOf } from '#domain/calendar/local-time.ts';

const DAY = 24 * 60 * 60 * 1000;

const mondayOf = (day: string): string =>
  new Date(Date.parse(day) - (weekdayOf(day) - 1) * DAY).toISOString().slice(0, 10);

const PERIODS: Readonly<Record<OnceEvery, (day: string) => string>> = {
  ever: () => '',
  month: (day) => day.slice(0, 7),
  week: mondayOf,
  day: (day) => day,
};

/** Returns the key of the period that contains a moment; all moments of a period have the same key. */
export const periodOf = (every: OnceEvery, moment: Date): string =>
  PERIODS[every](localTime(moment).day);
