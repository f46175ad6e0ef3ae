import { COUNTRIES } from '#contract/call/text/country.ts';
import type { Locale } from '#contract/call/locale.ts';

const NAMES: Readonly<Record<Locale, Intl.DisplayNames>> = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'region' }),
  en: new Intl.DisplayNames('en-GB', { type: 'region' }),
};

/** Returns the name of a country by its two letters (ISO 3166-1), 南非 or South Africa; the letters if it is unknown. */
export const countryName = (code: string, locale: Locale): string => NAMES[locale].of(code) ?? code;

/**
 * Returns all countries and regions as options, in the reader's language. @param taiwan the portal's name for Taiwan
 */
export function countryOptions(locale: Locale, taiwan: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale === 'en' ? 'en-GB' : 'zh-CN', {
    type: 'region',
    style: 'short',
  });
  return COUNTRIES.map((value) => ({
    value,
    label: value === 'TW' ? taiwan : (names.of(value) ?? value),
  }));
}
