import { TIME_ZONE } from '#contract/call/zone.ts';

/** A moment as calendars and clocks in the contest's time zone show it. */
export interface LocalTime {
  /** `2026-11-23` */
  day: string;
  /** `09:30` */
  clock: string;
  /** From 1 for Monday. */
  weekday: number;
}

const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Of a day, from 1 for Monday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** What the calendar and the clock of the contest's time zone say at a moment. */
export function localTime(moment: Date): LocalTime {
  const [day = '', clock = ''] = FORMAT.format(moment).split(' ');
  return { day, clock, weekday: weekdayOf(day) };
}
