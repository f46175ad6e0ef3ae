import type { Locale } from '#contract/call/locale.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Returns how long ago a moment was, in whole days, or in hours within the first day. */
export function ageOf(moment: string, now: Date, locale: Locale): string {
  const age = now.getTime() - Date.parse(moment);
  const words = new Intl.RelativeTimeFormat(locale);
  return age < DAY
    ? words.format(-Math.floor(age / HOUR), 'hour')
    : words.format(-Math.floor(age / DAY), 'day');
}
