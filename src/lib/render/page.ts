import type { AstroGlobal, APIContext, LiveDataEntry } from 'astro';
import { translator, type Translate } from '#content/i18n/translate.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/call/locale.ts';

type Page = AstroGlobal | APIContext;

/** The result of a live collection: an entry, nothing, or an error. */
interface Result<Data extends Record<string, unknown>> {
  entry?: LiveDataEntry<Data> | undefined;
  error?: Error | undefined;
}

/** The language of a page and its translation function. */
export interface PageLanguage {
  locale: Locale;
  t: Translate;
}

/** Returns the language of the address; undefined for an unknown prefix, which is answered with 404. */
export function languageOf({ params }: Page): PageLanguage | undefined {
  const prefix = params['locale'];
  if (prefix === DEFAULT_LOCALE) return undefined;
  const locale = LOCALES.find((name) => name === (prefix ?? DEFAULT_LOCALE));
  return locale && { locale, t: translator(locale) };
}

/**
 * Returns the data that a page reads, and makes the page depend on it.
 * @param awaited tags of records that do not exist yet, for a page that shows their absence
 * @returns undefined if there is no entry; the page then answers 404
 * @throws the error of the collection
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

/** The response of a page whose record does not exist, or whose address is invalid. */
export const notFound = (): Response => new Response(null, { status: 404 });

/**
 * Hydrates an island that is the main content of its page at once, even if a reload has restored a scroll position
 * below it, at the end of a page that is short until then.
 */
export const AT_ONCE = { rootMargin: '9999px' };
