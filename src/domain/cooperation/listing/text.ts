import type { ListingDraft } from '#contract/cooperation/listing/content.ts';

/** A text of a listing, and its place such as `title.zh` or `facts.distributions.0.url`. */
export interface PlacedText {
  place: string;
  text: string;
}

/** The text of something that is so, such as that a question needs an answer; of what is not there is none. */
const SET = 'true';

/** Whether a place says only whether something is so. */
export const isFlag = (place: string): boolean => /\.is[A-Z]\w*$/.test(place);

function textsIn(value: unknown, place: string): PlacedText[] {
  if (value === true) return [{ place, text: SET }];
  if (typeof value === 'string') return value === '' ? [] : [{ place, text: value }];
  if (typeof value === 'number') return [{ place, text: String(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, place === '' ? name : `${place}.${name}`),
  );
}

/** Fields that are no text of the listing: its kind, and whom the office may reach. */
const HIDDEN = new Set(['kind', 'contactPerson', 'contactPhone', 'contactEmail']);

/** Returns what visitors learn from a listing, place by place: everything but the contact. */
export const publicPlaces = (draft: ListingDraft): PlacedText[] =>
  textsIn(draft, '').filter(({ place }) => !HIDDEN.has(place));

/** Returns what visitors read of a listing, place by place. */
export const publicTexts = (draft: ListingDraft): PlacedText[] =>
  publicPlaces(draft).filter(({ place }) => !isFlag(place));
