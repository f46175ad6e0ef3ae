import * as z from 'zod/mini';

/** The countries and regions of ISO 3166-1, two letters each; those that most people come from are first. */
const FIRST = 'CN HK MO TW BR RU IN ZA EG ET IR AE ID';
const OTHERS =
  'AD AF AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BS BT BW BY BZ CA CD CF CG CH CI CL CM CO ' +
  'CR CU CV CY CZ DE DJ DK DM DO DZ EC EE ER ES FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU IE IL IQ IS ' +
  'IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV ' +
  'MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RW SA SB SC SD SE SG SI SK SL SM SN ' +
  'SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TZ UA UG US UY UZ VA VC VE VN VU WS YE ZM ZW';

export const COUNTRIES: readonly string[] = [FIRST, OTHERS].flatMap((codes) => codes.split(' '));

/** A country or region by its two letters. */
export const countryCode = z.string().check(
  z.maxLength(2),
  z.refine((code) => COUNTRIES.includes(code), 'country'),
);
