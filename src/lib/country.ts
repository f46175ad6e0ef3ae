import { COUNTRIES } from '#contract/call/text/country.ts';
import type { Locale } from '#contract/call/locale.ts';

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
