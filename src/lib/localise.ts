import { DEFAULT_LOCALE, type Locale } from '#contract/call/locale.ts';

/** Returns the address of a path in a language: zh has no prefix, en is below /en. */
export const localise = (path: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path}`;
