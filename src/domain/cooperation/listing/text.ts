import type { ListingDraft } from '#contract/cooperation/listing/content.ts';

/** A text of a listing, and its place such as `title.zh` or `facts.distributions.0.url`. */
export interface PlacedText {
  place: string;
  text: string;
}

function textsIn(value: unknown, place: string): PlacedText[] {
  if (typeof value === 'string') return value === '' ? [] : [{ place, text: value }];
  if (typeof value === 'number') return [{ place, text: String(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, place === '' ? name : `${place}.${name}`),
  );
}

/** Fields that are no text of the listing: its kind, and whom the office may reach. */
const HIDDEN = new Set(['kind', 'contactPerson', 'contactPhone', 'contactEmail']);

/** Returns what visitors read of a listing, place by place: everything but the contact. */
export const publicTexts = (draft: ListingDraft): PlacedText[] =>
  textsIn(draft, '').filter(({ place }) => !HIDDEN.has(place));
