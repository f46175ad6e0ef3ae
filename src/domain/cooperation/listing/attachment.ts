import { ATTACHMENT_PARTS, type AttachmentPart } from '#contract/cooperation/listing/attachment.ts';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { FILE_FORMATS, FILE_LIMIT } from '#contract/cooperation/listing/file.ts';
import { PICTURE_LIMIT } from '#contract/cooperation/listing/picture.ts';
import { MEBI } from '#contract/files/limit.ts';
import type { Rules } from '#domain/files/upload.ts';

/** What a file must be to be attached to a part of a listing; its content is judged once it has arrived. */
export const ATTACHMENT_RULES: Readonly<Record<AttachmentPart, Rules>> = {
  pictures: { kinds: ['picture'], isLibrary: false, largest: PICTURE_LIMIT.size * MEBI },
  files: {
    kinds: ['document'],
    isLibrary: false,
    formats: FILE_FORMATS,
    largest: FILE_LIMIT.size * MEBI,
  },
};

/** Returns the ids of all files that a version of a listing names. */
export const attachedTo = (version: Pick<ListingDraft, AttachmentPart>): string[] =>
  ATTACHMENT_PARTS.flatMap((part) => version[part].map(({ file }) => file));
