import type { Locale } from '#contract/call/locale.ts';
import { TIME_ZONE } from '#contract/call/zone.ts';

const TAG: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB' };

type Style = 'day' | 'shortDay' | 'dayTime' | 'minute' | 'time' | 'month' | 'wholeMonth';
const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  shortDay: { month: 'short', day: 'numeric' },
  dayTime: {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  minute: {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  month: { month: 'narrow' },
  wholeMonth: { year: 'numeric', month: 'long' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(TAG[locale], { ...STYLES[style], timeZone: TIME_ZONE });
  formats.set(key, made);
  return made;
}

/** 2025年6月18日 or 18 June 2025; a day without a time is taken as it stands. */
export const formatDay = (value: string, locale: Locale): string =>
  formatOf(locale, 'day').format(new Date(value));

let isoDay: Intl.DateTimeFormat | undefined;

/** 2025-06-18: the day in the contest's time zone, as forms write it. */
export function dayOf(value: string): string {
  // Made once: to make one takes a hundred times as long as to use it, and lists of news ask for each of their days.
  isoDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
  return isoDay.format(new Date(value));
}

/** The same moment without the seconds that it does not have: a page names dozens, and HTML asks for none. */
export const shortMoment = (value: string): string => value.replace(/(?::00)?\.000Z$/, 'Z');

/** 2025年6月18日 09:00 or 18 June 2025 at 09:00, in the contest's time zone. */
export const formatMinute = (value: string, locale: Locale): string =>
  formatOf(locale, 'minute').format(new Date(value));

/** 6月18日 09:00 or 18 June at 09:00, in the contest's time zone; the year stands in its surroundings. */
export const formatDayTime = (value: string, locale: Locale): string =>
  formatOf(locale, 'dayTime').format(new Date(value));

/** 09:00, in the contest's time zone. */
export const formatTime = (value: string, locale: Locale): string =>
  formatOf(locale, 'time').format(new Date(value));

/** The twelve months, as short as the language writes them. */
export const monthNames = (locale: Locale): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    locale === 'zh'
      ? String(month + 1)
      : formatOf(locale, 'month').format(new Date(Date.UTC(2025, month, 15))),
  );

/** Intl writes Chinese ranges in figures (2025/4/9 – 2025/10/17): here the second day leaves out what both share. */
function chineseSpan(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  const start = format.format(from).match(/\d+./g)!;
  const end = format.format(to).match(/\d+./g)!;
  const shared = end.findIndex((part, index) => part !== start[index]);
  return shared === -1 ? start.join('') : `${start.join('')}至${end.slice(shared).join('')}`;
}

const englishSpan = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  format
    .formatRange(from, to)
    .replaceAll(/[\u2009\u202f\u00a0]/g, ' ')
    .replace(/^(\d+) – (\d+ )/, '$1–$2');

/**
 * From one day to another, with what both share written once: 2025年10月15日至17日 or 15–17 October 2025. The short
 * style leaves the year to its surroundings.
 */
export function formatSpan(
  from: string,
  to: string,
  locale: Locale,
  style: 'day' | 'shortDay' = 'day',
): string {
  const spell = locale === 'zh' ? chineseSpan : englishSpan;
  return spell(formatOf(locale, style), new Date(from), new Date(to));
}

/** The month in which something was, as `2025-06`. */
export const monthOf = (value: string): string => dayOf(value).slice(0, 'YYYY-MM'.length);

/** From one month to another: 2025年1月至6月 or January – June 2025; one month where both lie in it. */
export function formatMonths(from: string, until: string, locale: Locale): string {
  const spell = locale === 'zh' ? chineseSpan : englishSpan;
  return spell(formatOf(locale, 'wholeMonth'), new Date(from), new Date(until));
}
