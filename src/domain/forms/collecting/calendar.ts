import { TIME_ZONE } from '#contract/call/zone.ts';
import type { OnceEvery } from '#contract/forms/settings.ts';

/** A moment as calendars and clocks in the contest's time zone show it. */
export interface LocalTime {
  /** `2026-11-23` */
  day: string;
  /** `09:30` */
  clock: string;
  /** From 1 for Monday. */
  weekday: number;
}

const DAY = 24 * 60 * 60 * 1000;
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** What the calendar and the clock of the contest's time zone say at a moment. */
export function localTime(moment: Date): LocalTime {
  const [day = '', clock = ''] = FORMAT.format(moment).split(' ');
  return { day, clock, weekday: weekdayOf(day) };
}

const mondayOf = (day: string): string =>
  new Date(Date.parse(day) - (weekdayOf(day) - 1) * DAY).toISOString().slice(0, 10);

const PERIODS: Readonly<Record<OnceEvery, (day: string) => string>> = {
  ever: () => '',
  month: (day) => day.slice(0, 7),
  week: mondayOf,
  day: (day) => day,
};

/** Names the period in which a moment lies, the same for all of its moments. */
export const periodOf = (every: OnceEvery, moment: Date): string =>
  PERIODS[every](localTime(moment).day);
