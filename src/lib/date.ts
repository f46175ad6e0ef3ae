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

function formatOf(locale: Locale, style: Style, timeZone = TIME_ZONE): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(TAG[locale], { ...STYLES[style], timeZone });
  formats.set(key, made);
  return made;
}

/** Formats a day as 2025年6月18日 or 18 June 2025. A value without a time keeps its date. */
export const formatDay = (value: string, locale: Locale): string =>
  formatOf(locale, 'day').format(new Date(value));

let isoDay: Intl.DateTimeFormat | undefined;

/** Returns a day as 2025-06-18, in the contest's time zone, as forms need it. */
export function dayOf(value: string): string {
  // Created once: creating a formatter takes a hundred times as long as using it, and lists of news format every day.
  isoDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
  return isoDay.format(new Date(value));
}

/**
 * Shortens a moment by seconds and milliseconds of zero. HTML does not need them, and a page contains dozens of
 * moments.
 */
export const shortMoment = (value: string): string => value.replace(/(?::00)?\.000Z$/, 'Z');

/** Formats a moment as 2025年6月18日 09:00 or 18 June 2025 at 09:00, in the contest's time zone. */
export const formatMinute = (value: string, locale: Locale): string =>
  formatOf(locale, 'minute').format(new Date(value));

/**
 * Formats a moment as 6月18日 09:00 or 18 June at 09:00, in the contest's time zone unless another one is given, where
 * the year is clear from the context.
 */
export const formatDayTime = (value: string, locale: Locale, timeZone?: string): string =>
  formatOf(locale, 'dayTime', timeZone).format(new Date(value));

/** Formats a moment as 09:00, in the contest's time zone. */
export const formatTime = (value: string, locale: Locale): string =>
  formatOf(locale, 'time').format(new Date(value));

/**
 * Formats a moment as 09:00 by the reader's own clock: for what has just happened in front of them, such as a save, which
 * they compare with the clock of their screen.
 */
export const formatOwnTime = (value: string, locale: Locale): string =>
  formatOf(locale, 'time', new Intl.DateTimeFormat().resolvedOptions().timeZone).format(
    new Date(value),
  );

/** Returns the name that a language has for a time zone: 中国标准时间 or China Standard Time for `Asia/Shanghai`. */
export function zoneName(timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(TAG[locale], { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')!.value;
}

/** Returns the twelve months in the short form of the language. */
export const monthNames = (locale: Locale): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    locale === 'zh'
      ? String(month + 1)
      : formatOf(locale, 'month').format(new Date(Date.UTC(2025, month, 15))),
  );

/**
 * Intl formats Chinese ranges with slashes (2025/4/9 – 2025/10/17). This writes words, and omits from the second day
 * what both share.
 */
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
 * Formats a span of days, with shared parts written once: 2025年10月15日至17日 or 15–17 October 2025. The style `shortDay`
 * omits the year.
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

/** Returns the month of a moment, as `2025-06`. */
export const monthOf = (value: string): string => dayOf(value).slice(0, 'YYYY-MM'.length);

/** Formats a span of months: 2025年1月至6月 or January – June 2025; a single month if both are the same. */
export function formatMonths(from: string, until: string, locale: Locale): string {
  const spell = locale === 'zh' ? chineseSpan : englishSpan;
  return spell(formatOf(locale, 'wholeMonth'), new Date(from), new Date(until));
}
