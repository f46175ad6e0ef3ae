import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import type { ListingDifference } from '#contract/cooperation/listing/listing.ts';
import { publicPlaces } from './text.ts';

const byPlace = (draft: ListingDraft | null): ReadonlyMap<string, string> =>
  new Map(draft ? publicPlaces(draft).map(({ place, text }) => [place, text]) : []);

/** Returns the places in which a working copy differs from what visitors read; all of them if they read nothing. */
export function differencesOf(draft: ListingDraft, live: ListingDraft | null): ListingDifference[] {
  const [before, after] = [byPlace(live), byPlace(draft)];
  const places = [...new Set([...after.keys(), ...before.keys()])];
  return places
    .map((place) => ({ place, before: before.get(place) ?? '', after: after.get(place) ?? '' }))
    .filter((one) => one.before !== one.after);
}

/** Whether a working copy differs in anything from the version that visitors read, also in the contact that they do not. */
export const isChanged = (draft: ListingDraft, live: ListingDraft | null): boolean =>
  JSON.stringify(draft) !== JSON.stringify(live);
