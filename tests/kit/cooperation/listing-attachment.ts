import { eq } from 'drizzle-orm';
import type { AttachmentPart } from '#contract/cooperation/listing/attachment.ts';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import type { ListingFile } from '#contract/cooperation/listing/file.ts';
import type { ListingPicture } from '#contract/cooperation/listing/picture.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import type { TestApp } from '../app.ts';
import { plain } from '../content/picture.ts';
import { pdfOf, uploaderOf, type Who } from '../content/uploading.ts';

const parcelOf = (listingId: number, slot: string, name: string) => ({
  purpose: 'listing',
  source: String(listingId),
  slot,
  name,
});

/** Uploads a picture for a listing, as a member does. @returns its file */
export async function sendPicture(
  app: TestApp,
  who: Who,
  listingId: number,
  { width = 600, height = 400 } = {},
) {
  const bytes = await plain(width, height);
  const to = parcelOf(listingId, 'picture', 'a.png');
  return uploaderOf(() => app).send(who, { key: '' }, bytes, to);
}

/** Uploads a document for a listing, as a member does. @returns its file */
export const sendDocument = (
  app: TestApp,
  who: Who,
  listingId: number,
  { name = '产品手册.pdf', bytes = pdfOf() } = {},
) => uploaderOf(() => app).send(who, { key: '' }, bytes, parcelOf(listingId, 'file', name));

/** A picture as a draft names it. */
export const pictureOf = (file: string, alt = { zh: '机柜正面', en: '' }): ListingPicture => ({
  file,
  alt,
});

/** A file as a draft names it. */
export const fileOf = (file: string, title = { zh: '产品手册', en: '' }): ListingFile => ({
  file,
  title,
});

/** Makes a listing name files in its working copy, and in what visitors read if it is published. */
export async function nameAttachments(
  { db }: TestApp,
  id: number,
  named: Partial<Pick<ListingDraft, AttachmentPart>>,
): Promise<void> {
  const isIt = eq(listings.id, id);
  const [{ draft, live } = { draft: undefined, live: null }] = await db
    .select({ draft: listings.draft, live: listings.live })
    .from(listings)
    .where(isIt);
  await db
    .update(listings)
    .set({ draft: { ...draft!, ...named }, live: live && { ...live, ...named } })
    .where(isIt);
}
