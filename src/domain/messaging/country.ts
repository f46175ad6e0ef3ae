/**
 * Patterns of mobile numbers after the country code. They exclude satellite networks, premium services and lines that
 * receive no messages (threat 19). A number of a country without a pattern is checked by its length only.
 */
const MOBILE: Readonly<Record<string, RegExp>> = {
  1: /^(?!\d11|5(?:00|2[1-9]|33|44|66|77|88)|[79]00|2(?:4[26]|6[48]|84)|34[05]|441|473|649|6(?:58|64|7[01]|84)|7(?:21|58|67|84)|8(?:[024]9|6[89]|76))[2-9]\d{2}[2-9]\d{6}$/,
  7: /^(?:9\d{2}|70[0-8]|7[47]\d)\d{7}$/,
  20: /^1[0125]\d{8}$/,
  27: /^(?:[67]\d|8[1-4])\d{7}$/,
  33: /^[67]\d{8}$/,
  34: /^[67]\d{8}$/,
  39: /^3\d{8,9}$/,
  44: /^7[1-57-9]\d{8}$/,
  49: /^1[5-7]\d{8,9}$/,
  55: /^[1-9]\d9\d{8}$/,
  60: /^1\d{8,9}$/,
  61: /^4\d{8}$/,
  62: /^8(?!09)[1-9]\d{7,10}$/,
  65: /^[89]\d{7}$/,
  66: /^[689]\d{8}$/,
  81: /^[789]0\d{8}$/,
  82: /^10\d{7,8}$/,
  84: /^[35789]\d{8}$/,
  86: /^1[3-9]\d{9}$/,
  90: /^5\d{9}$/,
  91: /^[6-9]\d{9}$/,
  92: /^3\d{9}$/,
  98: /^9(?!09)\d{9}$/,
  251: /^[79]\d{8}$/,
  852: /^[4-9]\d{7}$/,
  853: /^6\d{7}$/,
  886: /^9\d{8}$/,
  966: /^5\d{8}$/,
  971: /^5\d{8}$/,
};
const ANY = /^\d{6,12}$/;

/** Codes that the ITU has assigned to countries (E.164), without satellites, global services and unassigned codes. */
const ASSIGNED =
  /^(?:1|7|2[07]|21[12368]|22\d|23\d|24\d|25[0-8]|26\d|29[01789]|3[0-469]|35\d|37[0-8]|38[0-35-79]|4[013-9]|42[013]|5[1-8]|50\d|59\d|6[0-6]|67[02-9]|68[0-35-9]|69[0-2]|8[1246]|85[02356]|88[06]|9[0-58]|96[0-8]|97[0-7]|99[2-68])$/;

/** The country of a number without a country code. */
export const HOME_COUNTRY = '86';

/** Returns the codes in a list, which may be written with a plus or without. */
export const countriesIn = (list: string): string[] =>
  list
    .split(/[\s,，;；、]+/)
    .map((code) => code.replace(/^\+/, ''))
    .filter(Boolean);

/** Returns the first code that belongs to no country. */
export const unassignedCode = (codes: readonly string[]): string | undefined =>
  codes.find((code) => !ASSIGNED.test(code));

/**
 * Returns the country to which a message to a phone would go, if that is allowed.
 * @param phone in the spelling of the contract: a mainland number without a code, or a plus and the code
 * @returns the code of its country; undefined if the number is not a mobile number of an allowed country
 */
export function countryOf(phone: string, allowed: readonly string[]): string | undefined {
  const digits = phone.startsWith('+') ? phone.slice(1) : `${HOME_COUNTRY}${phone}`;
  return allowed.find(
    (code) =>
      ASSIGNED.test(code) &&
      digits.startsWith(code) &&
      (MOBILE[code] ?? ANY).test(digits.slice(code.length)),
  );
}
