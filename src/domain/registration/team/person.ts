import { birthdayOf, isForeignNumber, isResidentNumber } from '#domain/forms/reading/format.ts';

/** An identity document. */
export interface IdDocument {
  country: string;
  number: string;
}

/** Returns the number in comparable form: without spaces and dashes, in capitals. */
export const plainIdNumber = (number: string): string =>
  number.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Returns whether a number is plausible for its country. For mainland China the check digit and the date of birth are
 * verified.
 */
export const isIdNumber = ({ country, number }: IdDocument): boolean =>
  country === 'CN' ? isResidentNumber(number) : isForeignNumber(number);

/** Returns whether a date of birth agrees with a document, if the document contains one. */
export const agreesWithBirthday = (document: IdDocument, birthday: string): boolean =>
  document.country !== 'CN' || birthdayOf(document.number) === birthday;

/**
 * Masks a number, as in `4403**********1234`: enough for its owner to recognise it. At most half of a shorter number
 * is shown, and only the first character of a number of up to 8.
 */
export function maskIdNumber(number: string): string {
  const { length } = number;
  const each = Math.min(4, Math.floor(length / 4));
  const [head, tail] = length <= 8 ? [1, 0] : [each, each];
  return number.slice(0, head) + '*'.repeat(length - head - tail) + number.slice(length - tail);
}

/** Returns the age on a day, in whole years; both as `2001-02-03`. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/**
 * Below this age a parent must consent, and nothing about a person is stored before that. The law requires this below
 * 14; the portal applies it below 18 (threats, privacy).
 */
export const AGE_OF_CONSENT = 18;
