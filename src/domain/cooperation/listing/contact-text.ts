import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { fold } from '#domain/search/terms.ts';
import { publicTexts } from './text.ts';

const EMAIL = /[\w.+-]+\s?@\s?[\w-]+\.\w/;
/** A mobile number of mainland China, one with a country code, or a landline with its area code. */
const PHONES = [
  /(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/,
  /\+\d{1,3}[\d ()-]{7,}\d/,
  /(?<!\d)0\d{2,3}[ -]\d{7,8}(?!\d)/,
];

/** Returns whether a text contains a phone number or a mail address, in half or full width. */
export function holdsContact(text: string): boolean {
  const folded = fold(text);
  return EMAIL.test(folded) || PHONES.some((phone) => phone.test(folded));
}

/** Places in which people write freely; codes, days and addresses of files are no texts. */
const WRITTEN =
  /^(?:title|summary|body)\.|^keywords\.|^facts\.(?:\w+\.(?:zh|en)|edition|distributions\.\d+\.title|questions\.\d+\.question\.(?:zh|en))$|^(?:pictures\.\d+\.alt|files\.\d+\.title)\./;

/**
 * Returns the places of a listing whose public text contains a phone number or a mail address: visitors reach the
 * organisation through the portal alone.
 */
export const contactPlaces = (draft: ListingDraft): string[] =>
  publicTexts(draft)
    .filter(({ place, text }) => WRITTEN.test(place) && holdsContact(text))
    .map(({ place }) => place);
