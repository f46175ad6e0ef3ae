import type { Locale } from '#contract/call/locale.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns how long ago a moment was: in whole days, in hours within the first day, in minutes within the first hour. */
export function ageOf(moment: string, now: Date, locale: Locale): string {
  const age = now.getTime() - Date.parse(moment);
  const words = new Intl.RelativeTimeFormat(locale);
  if (age >= DAY) return words.format(-Math.floor(age / DAY), 'day');
  if (age >= HOUR) return words.format(-Math.floor(age / HOUR), 'hour');
  // Also for a clock that is behind that of the server.
  return words.format(-Math.max(1, Math.floor(age / MINUTE)), 'minute');
}
