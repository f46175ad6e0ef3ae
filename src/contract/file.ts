import * as z from 'zod/mini';
import { optionalBilingual } from './bilingual.ts';
import { endpoint } from './endpoint.ts';
import { paging, rows } from './reply.ts';
import { givenText } from './text.ts';

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

/** Where a file stands in the library: `news/2025`, empty at its root. */
export const folderName = z
  .string()
  .check(z.maxLength(120), z.regex(/^(?:[^/\\\0]+(?:\/[^/\\\0]+)*)?$/u, 'folder'));

/** The name of a stored picture in a smaller width: it lies beside the picture itself. */
export const smallerName = (name: string, width: number): string =>
  name.replace(/(?=\.\w+$)/, `-${width}`);

/** The longest body of an upload; domain/files/upload.ts has the limit of each kind. */
const LARGEST = 10 * 1024 * 1024;

export const fileId = z.string().check(z.maxLength(32), z.regex(/^[0-9a-f]{32}$/, 'file'));

/**
 * Stores one picture or document (specification 7). Who may add to the library publishes it by that; another one's file
 * is kept for what it is sent for, and seen by nobody else.
 */
export const uploadFile = endpoint({
  name: 'fileUpload',
  method: 'POST',
  path: '/common/upload',
  access: 'session',
  upload: LARGEST,
  query: z.object({
    sourceId: z.optional(givenText(64)),
    sourceType: z.optional(givenText(64)),
    /** In the library: `news/2025`. */
    folder: z.optional(folderName),
  }),
  output: storedFile,
});

/** Public files: all, those of one kind or source, or the one of an id. */
export const listFiles = endpoint({
  name: 'fileList',
  method: 'GET',
  path: '/common/list',
  query: z.extend(paging, {
    id: z.optional(fileId),
    kind: z.optional(z.enum(FILE_KINDS)),
    sourceId: z.optional(givenText(64)),
    sourceType: z.optional(givenText(64)),
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

/** How far a long task is, in percent, and where its result lies once it is done (specification 4, 7). */
export const getProcess = endpoint({
  name: 'process',
  method: 'GET',
  path: '/common/process',
  query: z.object({ key: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  output: z.object({ rate: z.int(), url: z.nullable(z.string()) }),
});
