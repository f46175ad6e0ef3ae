import { PICTURE_LIMIT } from '#contract/cooperation/listing/picture.ts';
import { MEBI } from '#contract/files/limit.ts';
import type { Rules } from '#domain/files/upload.ts';

/** What a file must be to be a picture of a listing; its content is judged once it has arrived. */
export const LISTING_PICTURE_RULES: Rules = {
  kinds: ['picture'],
  isLibrary: false,
  largest: PICTURE_LIMIT.size * MEBI,
};
