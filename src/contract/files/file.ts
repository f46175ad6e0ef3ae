import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { paging, rows } from '#contract/call/wire/reply.ts';
import { LARGEST_UPLOAD } from './limit.ts';
import { givenText, isVisible, visibleName } from '#contract/call/text/text.ts';

/** An uploaded file with the fields of the specification (section 3) and what a page needs to lay out a picture. */
export const storedFile = z.object({
  id: z.string(),
  fileName: z.string(),
  originalFilename: z.string(),
  fileUrl: z.string(),
  mediaType: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The smaller widths in pixels in which a picture is also stored, for small screens and lists. */
  widths: z.array(z.int()),
  /** Length of a film in seconds. */
  duration: z.nullable(z.int()),
  alt: optionalBilingual,
});
export type StoredFile = z.infer<typeof storedFile>;

/** A file with what it was sent for; null if nothing was said. */
export const sentFile = z.extend(storedFile, {
  sourceId: z.nullable(z.string()),
  sourceType: z.nullable(z.string()),
});
export type SentFile = z.infer<typeof sentFile>;

export const FILE_KINDS = ['picture', 'film', 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const isFolder = (name: string): boolean => isVisible(name) && !/\\|^\.{1,2}$/.test(name);

/**
 * The folder of a file in the library, such as `news/2025`; empty for the root. Its parts cannot lead out of the
 * library.
 */
export const folderName = z.string().check(
  z.maxLength(120),
  z.refine((name) => name === '' || name.split('/').every(isFolder), 'folder'),
);

/** Maximum length of a file's name, in characters. */
export const LONGEST_NAME = 200;
export const originalFilename = visibleName(LONGEST_NAME);

/** What an uploaded file can be meant for. Exports and imports are missing, because only the server creates them. */
export const SOURCE_TYPES = [
  'news',
  'album',
  'film',
  'expert',
  'unit',
  'alliance',
  'chapter',
  'topic',
  'result',
  'download',
  'notice',
  'registration',
] as const;
const source = {
  sourceId: z.optional(z.string().check(z.maxLength(64), z.regex(/^[\w-]{1,64}$/))),
  sourceType: z.optional(z.enum(SOURCE_TYPES)),
};

/** Returns what a stored file is, by its media type: whatever is neither a picture nor a film is a document. */
export const kindOf = ({ mediaType }: Pick<StoredFile, 'mediaType'>): FileKind => {
  if (mediaType.startsWith('image/')) return 'picture';
  return mediaType.startsWith('video/') ? 'film' : 'document';
};

/** Returns the name of a stored picture in a smaller width. Both lie in the same folder. */
export const smallerName = (name: string, width: number): string =>
  name.replace(/(?=\.\w+$)/, `-${width}`);

/** Returns the address of a stored picture in its smallest width, for lists. */
export const smallestUrl = ({ fileUrl, widths }: Pick<StoredFile, 'fileUrl' | 'widths'>): string =>
  widths.length === 0 ? fileUrl : smallerName(fileUrl, Math.min(...widths));

/** Returns all names of a stored file: its own and those of its smaller widths. */
export const namesOf = ({
  fileName,
  widths,
}: Pick<StoredFile, 'fileName' | 'widths'>): string[] => [
  fileName,
  ...widths.map((width) => smallerName(fileName, width)),
];

export const FILE_ID_LENGTH = 32;
export const fileId = z
  .string()
  .check(z.maxLength(FILE_ID_LENGTH), z.regex(/^[0-9a-f]{32}$/, 'file'));

/**
 * Stores one picture or document (specification 7). If the caller may add to the library, the file is published.
 * Anybody else's file can be used only for what it was sent for, and is visible to no one else.
 */
export const uploadFile = endpoint({
  name: 'fileUpload',
  method: 'POST',
  path: '/common/upload',
  access: 'session',
  upload: LARGEST_UPLOAD,
  query: z.object({
    ...source,
    /** Folder in the library, such as `news/2025`. */
    folder: z.optional(folderName),
  }),
  output: sentFile,
});

/**
 * Lists files: those that visitors can see in published content, the caller's own, and those of the library if the
 * caller has access to it. They can be filtered by kind, source or id.
 */
export const listFiles = endpoint({
  name: 'fileList',
  method: 'GET',
  path: '/common/list',
  query: z.extend(paging, {
    id: z.optional(fileId),
    kind: z.optional(z.enum(FILE_KINDS)),
    ...source,
  }),
  output: rows(sentFile),
});

/**
 * Downloads a file by its stored name. Public files are open to everybody, other files to their owners and to those
 * with access to the library. `delete=true` is only allowed for the caller's own temporary exports (threat 36).
 */
export const downloadFile = endpoint({
  name: 'fileDownload',
  method: 'GET',
  path: '/common/download',
  query: z.object({
    fileName: givenText(256, 1),
    delete: z._default(z.enum(['true', 'false']), 'false'),
  }),
  output: 'file',
});

export const downloadResource = endpoint({
  name: 'fileDownloadResource',
  method: 'GET',
  path: '/common/download/resource',
  query: z.object({ resource: givenText(256, 1) }),
  output: 'file',
});

/**
 * Removes an unused file (specification 7): one that the caller has sent, or one of the library within the scope of a
 * caller who may remove files there. For all others it is not found.
 */
export const removeUpload = endpoint({
  name: 'fileRemove',
  method: 'DELETE',
  path: '/common/{id}',
  access: 'session',
  params: z.object({ id: fileId }),
});

/**
 * Returns the progress of a long task in percent, and the address of its result once it is finished (specification 4,
 * 7).
 */
export const getProcess = endpoint({
  name: 'process',
  method: 'GET',
  path: '/common/process',
  query: z.object({ key: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  output: z.object({ rate: z.int(), url: z.nullable(z.string()) }),
});
