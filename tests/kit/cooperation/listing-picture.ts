import { eq } from 'drizzle-orm';
import type { ListingPicture } from '#contract/cooperation/listing/picture.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import type { TestApp } from '../app.ts';
import { plain } from '../content/picture.ts';
import { uploaderOf, type Who } from '../content/uploading.ts';

/** Uploads a picture for a listing, as a member does. @returns its file */
export async function sendPicture(
  app: TestApp,
  who: Who,
  listingId: number,
  { width = 600, height = 400 } = {},
) {
  const to = { purpose: 'listing', source: String(listingId), slot: 'picture', name: 'a.png' };
  return uploaderOf(() => app).send(who, { key: '' }, await plain(width, height), to);
}

/** A picture as a draft names it. */
export const pictureOf = (file: string, alt = { zh: '机柜正面', en: '' }): ListingPicture => ({
  file,
  alt,
});

/** Makes a listing name pictures in its working copy, and in what visitors read if it is published. */
export async function namePictures(
  { db }: TestApp,
  id: number,
  pictures: readonly ListingPicture[],
): Promise<void> {
  const isIt = eq(listings.id, id);
  const [{ draft, live } = { draft: undefined, live: null }] = await db
    .select({ draft: listings.draft, live: listings.live })
    .from(listings)
    .where(isIt);
  const named = { pictures: [...pictures] };
  await db
    .update(listings)
    .set({ draft: { ...draft!, ...named }, live: live && { ...live, ...named } })
    .where(isIt);
}
