import * as z from 'zod/mini';

/** The two languages of the portal; zh is the default (specification 1, 9). */
export const LOCALES = ['zh', 'en'] as const;
export const DEFAULT_LOCALE = 'zh';

export const locale = z.enum(LOCALES);
export type Locale = z.infer<typeof locale>;

/** Codes of the languages for `lang` and `hreflang` (BCP 47). */
export const LANGUAGE_TAG: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' };

/**
 * Returns the language in which a text is shown: the reader's, or the only one in which it is written. Content of the
 * office is written in Chinese, that of organisations in either language.
 */
export const shownIn = (text: Readonly<Record<Locale, string>>, reader: Locale): Locale =>
  text[reader] === '' ? (LOCALES.find((other) => text[other] !== '') ?? reader) : reader;
