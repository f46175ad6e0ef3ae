/**
 * Removes the country code from a mainland number: limits and codes must treat both spellings as one phone (threat
 * 19).
 */
export const plainPhone = (phone: string): string => phone.replace(/^\+86(?=1[3-9]\d{9}$)/, '');

/** Removes what people write between the digits of a phone in a sheet, in full width too. */
export const typedPhone = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s()\p{Pd}]/gu, '');

/** Masks a phone for the console: 138****0000, +85****0000. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
