import type { Locale } from '#contract/call/locale.ts';
import { formatDayTime } from '#lib/date.ts';
import { fillIn } from '#lib/texts/fill-in.ts';

/**
 * Says when a moment is by the reader's own clock (design of the front door, 1).
 * @param text with `{date}`
 * @param moment in milliseconds
 */
export const sayOwnTime = (text: string, moment: number, locale: Locale): string =>
  fillIn(text, {
    date: formatDayTime(
      new Date(moment).toISOString(),
      locale,
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ),
  });
