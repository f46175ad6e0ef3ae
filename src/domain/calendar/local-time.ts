import { TIME_ZONE } from '#contract/call/zone.ts';

/** A moment as the calendar and clock of the contest's time zone show it. */
export interface LocalTime {
  /** `2026-11-23` */
  day: string;
  /** `09:30` */
  clock: string;
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
}

const DAY = 24 * 60 * 60 * 1000;
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Returns the day some days later, or earlier if negative. @param day such as `2026-06-30` */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Returns the weekday of a day: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** Returns the day, the time and the weekday that a moment has in the contest's time zone. */
export function localTime(moment: Date): LocalTime {
  const [day = '', clock = ''] = FORMAT.format(moment).split(' ');
  return { day, clock, weekday: weekdayOf(day) };
}
