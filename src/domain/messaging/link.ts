import { DEFAULT_LOCALE, type Locale } from '#contract/call/locale.ts';

/** The page that a message leads to, in its reader's language. */
export const pageIn = (locale: Locale, path: string): string =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path}`;
