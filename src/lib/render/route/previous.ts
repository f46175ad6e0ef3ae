import type { Locale } from '#contract/call/locale.ts';
import { href } from './routes.ts';
import { ARCHIVES, SESSION_PATH } from './sections.ts';

/** Returns the page with the topics of a previous session: in its own section, otherwise its single page. */
export function previousList(year: number, locale: Locale): string {
  const archive = Object.values(ARCHIVES).find((section) => section.year === year);
  return archive ? href(locale, archive.paths.tracks) : href(locale, SESSION_PATH, { year });
}
