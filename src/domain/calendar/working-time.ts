import { TIME_ZONE } from '#contract/call/zone.ts';
import { listIn } from '#contract/system/built-in.ts';
import { dayAfter, localTime, weekdayOf } from './local-time.ts';
import { zonedMoment } from './zoned-time.ts';

/** The days on which people work or do not, other than Monday to Friday. */
export interface WorkingCalendar {
  daysOff: ReadonlySet<string>;
  workdays: ReadonlySet<string>;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const SATURDAY = 6;
/** Longest range of days: a list of holidays names each by itself. */
const LONGEST_RANGE = 31;

const FORM = /^(\d{4}-\d{2}-\d{2})(?:[~～](\d{4}-\d{2}-\d{2}))?$/;

/** Whether a text of the form of a day is one: 2027-02-30 is none. */
const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && dayAfter(day, 0) === day;

/** Returns the days of `2027-02-05` or `2027-02-05~2027-02-11`; undefined for anything else. */
function daysOf(text: string): string[] | undefined {
  const [, first = '', last = first] = FORM.exec(text) ?? [];
  if (!isDay(first) || !isDay(last)) return undefined;
  const count = (Date.parse(last) - Date.parse(first)) / DAY + 1;
  if (count < 1 || count > LONGEST_RANGE) return undefined;
  return Array.from({ length: count }, (_, at) => dayAfter(first, at));
}

/** Returns the days in the value of a parameter: days and ranges of days; undefined if anything else is in it. */
export function daysIn(value: string): string[] | undefined {
  const days = listIn(value).map(daysOf);
  return days.every((some) => some !== undefined) ? days.flat() : undefined;
}

const isWorkday = ({ daysOff, workdays }: WorkingCalendar, day: string): boolean =>
  !daysOff.has(day) && (workdays.has(day) || weekdayOf(day) < SATURDAY);

/**
 * Returns the moment some working hours after another one (design of workflow, 4). A working day has 24 of them, by the
 * contest's clocks, so that 24 after Friday noon is Monday noon.
 */
export function afterWorkingHours(from: Date, hours: number, calendar: WorkingCalendar): Date {
  let at = from.getTime();
  let left = hours * HOUR;
  for (;;) {
    const { day } = localTime(new Date(at));
    const midnight = zonedMoment(`${dayAfter(day, 1)}T00:00`, TIME_ZONE).getTime();
    const isCounted = isWorkday(calendar, day);
    if (isCounted && left <= midnight - at) return new Date(at + left);
    if (isCounted) left -= midnight - at;
    at = midnight;
  }
}
