import { Fault } from '#contract/fault.ts';
import { LISTING_PICTURE_RULES } from '#domain/cooperation/listing/picture.ts';
import type { UploadPurpose } from '#server/platform/http/upload/upload-purpose.ts';
import { demandWritable } from '../own.ts';

/** The source of an upload is the id of a listing. */
const LISTING = /^[1-9]\d{0,8}$/;
/** The only place of a listing for files. */
const SLOT = 'picture';

/** Pictures of listings. They are accepted from those who may write the listing. */
export const listingUploads: UploadPurpose = {
  name: 'listing',
  async admit(db, _, { caller, source, slot }) {
    if (!caller) throw new Fault('unauthorised');
    if (!LISTING.test(source) || slot !== SLOT) throw new Fault('notFound');
    await demandWritable(db, caller, Number(source));
    return { owner: { accountId: caller.userId, draft: null }, rules: LISTING_PICTURE_RULES };
  },
};
