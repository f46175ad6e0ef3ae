import { ATTACHMENT_PARTS, ATTACHMENT_SLOTS } from '#contract/cooperation/listing/attachment.ts';
import { Fault } from '#contract/fault.ts';
import { ATTACHMENT_RULES } from '#domain/cooperation/listing/attachment.ts';
import type { UploadPurpose } from '#server/platform/http/upload/upload-purpose.ts';
import { demandWritable } from '../own.ts';

/** The source of an upload is the id of a listing. */
const LISTING = /^[1-9]\d{0,8}$/;

/** Pictures and files of listings. They are accepted from those who may write the listing. */
export const listingUploads: UploadPurpose = {
  name: 'listing',
  async admit(db, _, { caller, source, slot }) {
    if (!caller) throw new Fault('unauthorised');
    const part = ATTACHMENT_PARTS.find((one) => ATTACHMENT_SLOTS[one] === slot);
    if (!LISTING.test(source) || !part) throw new Fault('notFound');
    await demandWritable(db, caller, Number(source));
    return { owner: { accountId: caller.userId, draft: null }, rules: ATTACHMENT_RULES[part] };
  },
};
