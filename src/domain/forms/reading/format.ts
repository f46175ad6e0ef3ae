import type { TEXT_FORMATS } from '#contract/forms/field/text-field.ts';
import { isDay } from '#domain/rule/day.ts';

/** GB 11643: weights of the digits, and check characters by the weighted sum modulo 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

const sumOf = (values: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * values[index]!, 0);

/** Returns the date of birth in the identity number of a resident of mainland China, as `2001-02-03`. */
export const birthdayOf = (number: string): string =>
  number.slice(6, 14).replace(/^(....)(..)/, '$1-$2-');

/**
 * Returns whether an identity number of a resident of mainland China is valid: its date of birth exists and its check
 * digit is right.
 */
export function isResidentNumber(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || !isDay(birthdayOf(number))) return false;
  return CHECKS[sumOf([...number].map(Number), WEIGHTS) % 11] === number[17];
}

/** Returns whether a number, in capitals, may be that of a passport, a permit or a foreign identity card. */
export const isForeignNumber = (number: string): boolean => /^[0-9A-Z]{4,20}$/.test(number);

/**
 * Returns whether a number may be that of any document. No other document has 17 or 18 digits, so that a mistyped
 * resident number does not pass for a foreign one.
 */
export const isDocumentNumber = (number: string): boolean =>
  /^\d{17}[\dX]?$/i.test(number) ? isResidentNumber(number) : isForeignNumber(number.toUpperCase());

/** GB 32100: characters of the unified social credit code, in the order of their values. */
const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

function isCreditCode(code: string): boolean {
  const values = [...code].map((sign) => CREDIT_SIGNS.indexOf(sign));
  if (values.length !== 18 || values.includes(-1)) return false;
  return (31 - (sumOf(values, CREDIT_WEIGHTS) % 31)) % 31 === values[17];
}

const isUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Checks for each format whether a text has it. */
export const FORMATS: Readonly<Record<(typeof TEXT_FORMATS)[number], (text: string) => boolean>> = {
  url: isUrl,
  digits: (text) => /^\d+$/.test(text),
  latin: (text) => /^[\p{Script=Latin}\p{M}\d\p{P}\p{Z}]+$/u.test(text),
  chinese: (text) => /^[\p{Script=Han}·]+$/u.test(text),
  postcode: (text) => /^\d{6}$/.test(text),
  creditCode: isCreditCode,
};
