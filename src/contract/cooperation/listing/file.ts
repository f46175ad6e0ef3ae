import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { fileId, storedFile } from '#contract/files/file.ts';

/** Maximum number of files of a listing, and maximum size of each in megabytes. */
export const FILE_LIMIT = { count: 5, size: 5 } as const;
/** Only formats that cannot carry macros: visitors open these files. */
export const FILE_FORMATS = ['pdf', 'docx', 'xlsx', 'pptx'] as const;
/** Maximum length of a title, in characters. */
export const FILE_TITLE = 120;

/** A file of a listing, such as a brochure, and what it is called. */
const listingFile = z.object({ file: fileId, title: optionalText(FILE_TITLE) });
export type ListingFile = z.output<typeof listingFile>;

/** The files that a version of a listing names. */
export const listingFiles = z._default(
  z.array(listingFile).check(z.maxLength(FILE_LIMIT.count)),
  [],
);

/** A file as visitors find it. */
export const publicFile = z.extend(
  z.pick(storedFile, { fileUrl: true, originalFilename: true, mediaType: true, size: true }),
  { title: listingFile.shape.title },
);
export type PublicFile = z.output<typeof publicFile>;

/** Downloads a file of a listing that visitors can read. Once the listing is hidden, it is not found any longer. */
export const readFile = endpoint({
  name: 'listingFile',
  method: 'GET',
  path: '/api/cooperation/file/{id}',
  params: z.object({ id: fileId }),
  output: 'file',
});
