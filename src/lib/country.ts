import type { Locale } from '#contract/call/locale.ts';

const NAMES: Readonly<Record<Locale, Intl.DisplayNames>> = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'region' }),
  en: new Intl.DisplayNames('en-GB', { type: 'region' }),
};

/** ISO 3166-1, two letters each; the countries that most teams come from are first. */
const FIRST = 'CN HK MO TW BR RU IN ZA EG ET IR AE ID';
const OTHERS =
  'AD AF AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BS BT BW BY BZ CA CD CF CG CH CI CL CM CO ' +
  'CR CU CV CY CZ DE DJ DK DM DO DZ EC EE ER ES FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU IE IL IQ IS ' +
  'IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV ' +
  'MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RW SA SB SC SD SE SG SI SK SL SM SN ' +
  'SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TZ UA UG US UY UZ VA VC VE VN VU WS YE ZM ZW';
const COUNTRIES: readonly string[] = [FIRST, OTHERS].flatMap((codes) => codes.split(' '));

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
