import type { ListingPicture } from '#contract/cooperation/listing/picture.ts';
import { Fault } from '#contract/fault.ts';
import { findUploaded } from '#server/areas/files/parts/service.ts';
import type { Database } from '#server/platform/db/database.ts';

const foreign = (index: number): Fault =>
  new Fault(
    'fileForeign',
    {},
    { flaws: [{ place: `draft.pictures.${index}`, rules: [{ name: 'ownFile', values: {} }] }] },
  );

/**
 * Checks that the pictures of a working copy were uploaded for this listing, by whichever member, and locks them
 * against removal until the end of the transaction.
 * @throws Fault fileForeign (threat 77)
 */
export async function demandPictures(
  tx: Database,
  listingId: number,
  pictures: readonly ListingPicture[],
): Promise<void> {
  const ids = pictures.map(({ file }) => file);
  if (ids.length === 0) return;
  const sent = await findUploaded(tx, { purpose: 'listing', source: String(listingId), ids });
  const missing = ids.findIndex((id) => sent.every((one) => one.id !== id));
  if (missing >= 0) throw foreign(missing);
}
