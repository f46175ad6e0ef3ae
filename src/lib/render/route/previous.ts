import type { Locale } from '#contract/call/locale.ts';
import { href } from './routes.ts';
import { ARCHIVES, SESSION_PATH } from './sections.ts';

/** The page that lists the topics of a previous session: in its own section, else its one page. */
export function previousList(year: number, locale: Locale): string {
  const archive = Object.values(ARCHIVES).find((section) => section.year === year);
  return archive ? href(locale, archive.paths.tracks) : href(locale, SESSION_PATH, { year });
}
