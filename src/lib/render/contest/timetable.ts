import { formatDay, formatTime, formatSpan } from '#lib/date.ts';
import type { Locale } from '#contract/call/locale.ts';
import { monthPlace } from '#lib/month-place.ts';

const MONTHS = 12;
/** Width of a month in the drawing beside a timetable, in SVG units. */
export const MONTH_WIDTH = 10;
export const YEAR_WIDTH = MONTHS * MONTH_WIDTH;
/** Minimum width of a stage, so that even one hour is visible. */
const SHORTEST = 1.2;

/** The months in a drawing: the index of the first, from 0, and their number. */
export interface Months {
  first: number;
  count: number;
}

interface Span {
  startsAt: string;
  endsAt: string;
}

/** Returns the position of a stage in the drawing of a year, in which all months have the same width. */
export function barOf({ startsAt, endsAt }: Span, year: number): { x: number; width: number } {
  const place = (value: string) =>
    Math.min(Math.max(monthPlace(Date.parse(value), year) * MONTH_WIDTH, 0), YEAR_WIDTH);
  const round = (value: number) => Math.round(value * 10) / 10;
  const width = Math.max(place(endsAt) - place(startsAt), SHORTEST);
  return { x: round(Math.min(place(startsAt), YEAR_WIDTH - width)), width: round(width) };
}

/** Returns the months to draw: from that of the first stage to that of the last. */
export function monthsOf(stages: readonly Span[], year: number): Months {
  const month = (time: string) => Math.floor(monthPlace(Date.parse(time), year));
  const inYear = (value: number) => Math.min(Math.max(value, 0), MONTHS - 1);
  const first = inYear(Math.min(...stages.map(({ startsAt }) => month(startsAt))));
  const last = inYear(Math.max(...stages.map(({ endsAt }) => month(endsAt))));
  return { first, count: Math.max(last - first, 0) + 1 };
}

/** Returns the view box of a drawing of these months. @param height in SVG units */
export const boxOf = ({ first, count }: Months, height = 10): string =>
  [first * MONTH_WIDTH, 0, count * MONTH_WIDTH, height].join(' ');

/** Returns the dates and times of a stage. The times belong to its only day, or to its first and last. */
export function whenOf(
  { startsAt, endsAt }: Span,
  locale: Locale,
): { days: string; hours: string } {
  const from = formatTime(startsAt, locale);
  const to = formatTime(endsAt, locale);
  const isOneDay = formatDay(startsAt, locale) === formatDay(endsAt, locale);
  const days = formatSpan(startsAt, endsAt, locale, 'shortDay');
  return { days, hours: isOneDay ? `${from}–${to}` : `${from} → ${to}` };
}
