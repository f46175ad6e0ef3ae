import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { paging, rows } from '#contract/call/wire/reply.ts';
import { LARGEST_UPLOAD } from './limit.ts';
import { givenText, isVisible, visibleName } from '#contract/call/text/text.ts';

/** An uploaded file as the specification shows it (section 3), with what a page needs to lay a picture out. */
export const storedFile = z.object({
  id: z.string(),
  fileName: z.string(),
  originalFilename: z.string(),
  fileUrl: z.string(),
  mediaType: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The smaller widths in which a picture is stored as well, for small screens and lists. */
  widths: z.array(z.int()),
  /** Of a film, in seconds. */
  duration: z.nullable(z.int()),
  alt: optionalBilingual,
});
export type StoredFile = z.infer<typeof storedFile>;

export const FILE_KINDS = ['picture', 'film', 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const isFolder = (name: string): boolean => isVisible(name) && !/\\|^\.{1,2}$/.test(name);

/** Where a file stands in the library: `news/2025`, empty at its root. Nothing of it leads anywhere else. */
export const folderName = z.string().check(
  z.maxLength(120),
  z.refine((name) => name === '' || name.split('/').every(isFolder), 'folder'),
);

/** The longest name under which a file is kept, in characters. */
export const LONGEST_NAME = 200;
export const originalFilename = visibleName(LONGEST_NAME);

/** What a file may be sent for. The server alone makes exports and imports, and marks them as such. */
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

/** The name of a stored picture in a smaller width: it lies beside the picture itself. */
export const smallerName = (name: string, width: number): string =>
  name.replace(/(?=\.\w+$)/, `-${width}`);

/** All names under which a stored file answers: its own, and those of its smaller widths. */
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
 * Stores one picture or document (specification 7). Who may add to the library publishes it by that; another one's file
 * is kept for what it is sent for, and seen by nobody else.
 */
export const uploadFile = endpoint({
  name: 'fileUpload',
  method: 'POST',
  path: '/common/upload',
  access: 'session',
  upload: LARGEST_UPLOAD,
  query: z.object({
    ...source,
    /** In the library: `news/2025`. */
    folder: z.optional(folderName),
  }),
  output: storedFile,
});

/**
 * Files that visitors see in something published, the caller's own, and those of the library that the caller may look
 * into: all, those of one kind or source, or the one of an id.
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
  output: rows(storedFile),
});

/**
 * A file by its stored name: a public one for everybody, another one for its owner and for who may look into the library.
 * `delete=true` belongs to temporary exports of one's own and is refused for anything else (threat 36).
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
 * Removes a file that nothing uses (specification 7): one that the caller has sent, or one of the library for whoever may
 * remove files there, as far as their scope reaches. Anybody else's is missing.
 */
export const removeUpload = endpoint({
  name: 'fileRemove',
  method: 'DELETE',
  path: '/common/{id}',
  access: 'session',
  params: z.object({ id: fileId }),
});

/** How far a long task is, in percent, and where its result lies once it is done (specification 4, 7). */
export const getProcess = endpoint({
  name: 'process',
  method: 'GET',
  path: '/common/process',
  query: z.object({ key: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  output: z.object({ rate: z.int(), url: z.nullable(z.string()) }),
});
