import { formatDayTime } from '#lib/date.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';

/**
 * Says in the language of the page when a moment is by the reader's own clock (design of the front door, 1).
 * @param text with `{date}`
 * @param moment in milliseconds
 */
export const sayOwnTime = (text: string, moment: number): string =>
  fillIn(text, {
    date: formatDayTime(
      new Date(moment).toISOString(),
      document.documentElement.lang === 'en' ? 'en' : 'zh',
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ),
  });
