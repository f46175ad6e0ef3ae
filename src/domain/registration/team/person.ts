import { birthdayOf, isResidentNumber } from '#domain/forms/reading/format.ts';

/** A document of somebody's identity. */
export interface IdDocument {
  country: string;
  number: string;
}

/** The number as it is compared: without spaces and dashes, in capitals. */
export const plainIdNumber = (number: string): string =>
  number.replaceAll(/[\s-]/g, '').toUpperCase();

/** Whether a number can be one of its country: of mainland China its check and its day of birth are looked at. */
export const isIdNumber = ({ country, number }: IdDocument): boolean =>
  country === 'CN' ? isResidentNumber(number) : /^[0-9A-Z]{4,20}$/.test(number);

/** Whether a day of birth agrees with a document that tells one. */
export const agreesWithBirthday = (document: IdDocument, birthday: string): boolean =>
  document.country !== 'CN' || birthdayOf(document.number) === birthday;

/**
 * `4403**********1234`: enough to know one's own number again. Of a shorter one at most a half is left, of the shortest
 * the first sign.
 */
export function maskIdNumber(number: string): string {
  const { length } = number;
  const each = Math.min(4, Math.floor(length / 4));
  const [head, tail] = length <= 8 ? [1, 0] : [each, each];
  return number.slice(0, head) + '*'.repeat(length - head - tail) + number.slice(length - tail);
}

/** How old somebody is on a day, in whole years; both as `2001-02-03`. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/**
 * Below this age a parent says yes, and nothing at all of a person is kept before: what the law asks for below 14 holds
 * for everybody below 18 (threats, privacy).
 */
export const AGE_OF_CONSENT = 18;
