import { DEFAULT_LOCALE, type Locale } from '#contract/call/locale.ts';

/** Returns the address of a page in the reader's language. */
export const pageIn = (locale: Locale, path: string): string =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path}`;
