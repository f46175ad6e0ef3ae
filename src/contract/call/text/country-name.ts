import type { Locale } from '../locale.ts';

const NAMES: Readonly<Record<Locale, Intl.DisplayNames>> = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'region' }),
  en: new Intl.DisplayNames('en-GB', { type: 'region' }),
};

/** Returns the name of a country by its two letters (ISO 3166-1), 南非 or South Africa; the letters if it is unknown. */
export const countryName = (code: string, locale: Locale): string => NAMES[locale].of(code) ?? code;
