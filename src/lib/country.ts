import type { Locale } from '#contract/call/locale.ts';

const NAMES: Readonly<Record<Locale, Intl.DisplayNames>> = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'region' }),
  en: new Intl.DisplayNames('en-GB', { type: 'region' }),
};

/** The name of a country by its two letters (ISO 3166-1), 南非 or South Africa; the letters where there is none. */
export const countryName = (code: string, locale: Locale): string => NAMES[locale].of(code) ?? code;
