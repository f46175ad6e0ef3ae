import type { Locale } from '#contract/call/locale.ts';
import type { AttachmentPart } from '#contract/cooperation/listing/attachment.ts';
import { FILE_FORMATS, FILE_LIMIT, FILE_TITLE } from '#contract/cooperation/listing/file.ts';
import type { ListingFile } from '#contract/cooperation/listing/file.ts';
import { PICTURE_LIMIT, type ListingPicture } from '#contract/cooperation/listing/picture.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { PICTURE_RULE, type UploadRule } from '#islands/ui/upload/upload-rule.ts';

export type Attachment = ListingPicture | ListingFile;

/** How one part of a listing takes files. */
interface PartPlan {
  rule: UploadRule;
  /** The text that describes a file, and the first part of the names of all texts about them. */
  text: 'alt' | 'title';
  texts: 'listing.picture' | 'listing.document';
  /** What the draft says of a file that has just arrived. */
  begun(file: PrivateFile, original: Locale): Attachment;
}

/** The name of a file without its ending, as the title that most files have anyway. */
const titleOf = ({ originalFilename }: PrivateFile): string =>
  originalFilename.replace(/\.\w+$/, '').slice(0, FILE_TITLE);

export const PART_PLANS: Readonly<Record<AttachmentPart, PartPlan>> = {
  pictures: {
    rule: { ...PICTURE_RULE, ...PICTURE_LIMIT },
    text: 'alt',
    texts: 'listing.picture',
    begun: ({ id }) => ({ file: id, alt: { zh: '', en: '' } }),
  },
  files: {
    rule: { formats: FILE_FORMATS, ...FILE_LIMIT },
    text: 'title',
    texts: 'listing.document',
    begun: (file, original) => ({
      file: file.id,
      title: { zh: '', en: '', [original]: titleOf(file) },
    }),
  },
};
