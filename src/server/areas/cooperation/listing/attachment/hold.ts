import {
  ATTACHMENT_PARTS,
  ATTACHMENT_SLOTS,
  type AttachmentPart,
} from '#contract/cooperation/listing/attachment.ts';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { Fault } from '#contract/fault.ts';
import { attachedTo } from '#domain/cooperation/listing/attachment.ts';
import { findUploaded } from '#server/areas/files/parts/service.ts';
import type { Database } from '#server/platform/db/database.ts';

type Attached = Pick<ListingDraft, AttachmentPart>;

const foreign = (place: string): Fault =>
  new Fault('fileForeign', {}, { flaws: [{ place, rules: [{ name: 'ownFile', values: {} }] }] });

/** The place of the first file that was not sent to its slot of the listing. */
function foreignPlace(draft: Attached, sent: readonly { id: string; slot: string }[]) {
  for (const part of ATTACHMENT_PARTS) {
    const own = sent.filter(({ slot }) => slot === ATTACHMENT_SLOTS[part]).map(({ id }) => id);
    const index = draft[part].findIndex(({ file }) => !own.includes(file));
    if (index >= 0) return `draft.${part}.${index}`;
  }
  return undefined;
}

/**
 * Checks that what a working copy names was uploaded for this listing, by whichever member and for that part of it, and
 * locks it against removal until the end of the transaction.
 * @throws Fault fileForeign (threat 77)
 */
export async function demandAttachments(
  tx: Database,
  listingId: number,
  draft: Attached,
): Promise<void> {
  const ids = attachedTo(draft);
  if (ids.length === 0) return;
  const sent = await findUploaded(tx, { purpose: 'listing', source: String(listingId), ids });
  const place = foreignPlace(draft, sent);
  if (place !== undefined) throw foreign(place);
}
