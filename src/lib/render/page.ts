import type { AstroGlobal, APIContext, LiveDataEntry } from 'astro';
import { translator, type Translate } from '#content/i18n/translate.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/call/locale.ts';

type Page = AstroGlobal | APIContext;

/** What a live collection gave: an entry, or nothing, or a failure. */
interface Result<Data extends Record<string, unknown>> {
  entry?: LiveDataEntry<Data> | undefined;
  error?: Error | undefined;
}

/** The language of a page and its texts. */
export interface PageLanguage {
  locale: Locale;
  t: Translate;
}

/** The language that the address names; undefined for a prefix that is no language, which is not found. */
export function languageOf({ params }: Page): PageLanguage | undefined {
  const prefix = params['locale'];
  if (prefix === DEFAULT_LOCALE) return undefined;
  const locale = LOCALES.find((name) => name === (prefix ?? DEFAULT_LOCALE));
  return locale && { locale, t: translator(locale) };
}

/**
 * Takes what the page reads and makes the page depend on it.
 * @param awaited tags that announce what is not there yet, for a page that shows its absence.
 * @returns undefined where there is nothing: the page is not found then.
 * @throws what the collection reported.
 */
export function depend<Data extends Record<string, unknown>>(
  page: Page,
  { entry, error }: Result<Data>,
  awaited: readonly string[] = [],
): Data | undefined {
  if (entry) {
    page.cache.set(entry);
    return entry.data;
  }
  if (error && error.name !== 'LiveEntryNotFoundError') throw error;
  if (awaited.length > 0) page.cache.set({ tags: [...awaited] });
  return undefined;
}

/** The answer of a page whose record does not exist, or whose address is wrong. */
export const notFound = (): Response => new Response(null, { status: 404 });

/**
 * When an island comes that its page is about: also where a reload has left its reader below it, at the end of a page
 * that is short until then.
 */
export const AT_ONCE = { rootMargin: '9999px' };
