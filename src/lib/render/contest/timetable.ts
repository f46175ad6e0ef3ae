import { formatDay, formatTime, formatSpan } from '#lib/date.ts';
import type { Locale } from '#contract/call/locale.ts';
import { monthPlace } from '#lib/month-place.ts';

const MONTHS = 12;
/** Units per month of the drawing beside a timetable. */
export const MONTH_WIDTH = 10;
export const YEAR_WIDTH = MONTHS * MONTH_WIDTH;
/** A stage of an hour can still be seen. */
const SHORTEST = 1.2;

/** The months that a drawing shows: the first of them, from 0, and how many. */
export interface Months {
  first: number;
  count: number;
}

interface Span {
  startsAt: string;
  endsAt: string;
}

/** Where a stage lies in the drawing of a year, each month of the same width. */
export function barOf({ startsAt, endsAt }: Span, year: number): { x: number; width: number } {
  const place = (value: string) =>
    Math.min(Math.max(monthPlace(Date.parse(value), year) * MONTH_WIDTH, 0), YEAR_WIDTH);
  const round = (value: number) => Math.round(value * 10) / 10;
  const width = Math.max(place(endsAt) - place(startsAt), SHORTEST);
  return { x: round(Math.min(place(startsAt), YEAR_WIDTH - width)), width: round(width) };
}

/** The months that a drawing shows: from that of the first stage to that of the last, counted from 0. */
export function monthsOf(stages: readonly Span[], year: number): Months {
  const month = (time: string) => Math.floor(monthPlace(Date.parse(time), year));
  const inYear = (value: number) => Math.min(Math.max(value, 0), MONTHS - 1);
  const first = inYear(Math.min(...stages.map(({ startsAt }) => month(startsAt))));
  const last = inYear(Math.max(...stages.map(({ endsAt }) => month(endsAt))));
  return { first, count: Math.max(last - first, 0) + 1 };
}

/** The box of a drawing of these months, so many units high. */
export const boxOf = ({ first, count }: Months, height = 10): string =>
  [first * MONTH_WIDTH, 0, count * MONTH_WIDTH, height].join(' ');

/** When a stage is: its days, and its hours as they belong to one day or to the first and the last. */
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
