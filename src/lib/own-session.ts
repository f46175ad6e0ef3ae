import { TIME_ZONE } from '#contract/call/zone.ts';
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const find = (names: readonly (readonly [string, string])[], userAgent: string) =>
  names.find(([mark]) => userAgent.includes(mark))?.[1];

/** Describes a device in two words by its user agent; shows the user agent itself if nothing in it is known. */
export function deviceOf(userAgent: string): string {
  const known = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(Boolean);
  return known.join(' · ') || userAgent.slice(0, 60) || '–';
}

/** Formatters are created once: creating one takes longer than formatting a hundred moments. */
const to = (timeStyle: 'short' | 'medium') =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle, timeZone: TIME_ZONE });
const MINUTE = to('short');
const SECOND = to('medium');

/** Formats a moment to the minute, in Beijing time like all dates of the portal. */
export const minuteOf = (moment: string): string => MINUTE.format(new Date(moment));

/** Formats a moment to the second, as logs need it (specification 9). */
export const secondOf = (moment: string): string => SECOND.format(new Date(moment));
