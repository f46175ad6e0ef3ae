import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { numeral, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { fileId, LONGEST_NAME } from './file.ts';
import { MEBI } from './limit.ts';

/** Size of the parts of a file in bytes. The last part is the remainder. */
export const PART_SIZE = MEBI;
/** Maximum number of parts of any file. */
const MOST_PARTS = 4096;

/** Purposes for which files are uploaded in parts. Each is declared by the area that keeps the files. */
export const UPLOAD_PURPOSES = ['form', 'entry', 'answer', 'certification', 'listing'] as const;
export type UploadPurposeName = (typeof UPLOAD_PURPOSES)[number];

/** Header by which visitors without an account identify their draft. A header, because addresses are logged. */
export const DRAFT_HEADER = 'draft-name';
export const draftName = givenText(64);

const path = '/common/upload';
const oneUpload = z.object({ id: fileId });

/** A completely uploaded file that is not public. `url` is valid for some minutes. */
export const privateFile = z.object({
  id: z.string(),
  originalFilename: z.string(),
  mediaType: z.string(),
  size: z.int(),
  url: z.string(),
});
export type PrivateFile = z.output<typeof privateFile>;

/** Progress of an upload. `file` is set once the upload has ended. */
const uploadState = z.object({
  id: z.string(),
  size: z.int(),
  parts: z.int(),
  /** Numbers of the received parts, starting with 1. */
  received: z.array(z.int()),
  file: z.nullable(privateFile),
  /** When an upload that has not ended is discarded. */
  until: moment,
});
export type UploadState = z.output<typeof uploadState>;

/**
 * Announces a file that is sent in parts. Repeating the call with the same key returns the same upload, so that a
 * client can continue after losing the reply.
 */
export const beginUpload = endpoint({
  name: 'uploadBegin',
  method: 'POST',
  path: `${path}/begin`,
  access: 'optional',
  body: z.object({
    key: z.uuid(),
    purpose: z.enum(UPLOAD_PURPOSES),
    /**
     * Identifies what the file belongs to, depending on `purpose`: the key of a form; the id of an entry; for an
     * answer entered by the office, the id of the form and of the answer, if it exists; the id of a round of
     * certification; the id of a listing. `slot` is the id of the question, the kind of evidence, or for a listing
     * `picture` or `file`.
     */
    source: givenText(64, 1),
    slot: givenText(64, 1),
    name: givenText(LONGEST_NAME, 1),
    /** In bytes. */
    size: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    mediaType: z._default(givenText(128), ''),
    draft: z.optional(draftName),
    /** Proof of when the caller began, if that is relevant. */
    begun: z._default(givenText(200), ''),
  }),
  output: single(uploadState),
});

/** Returns the received parts, so that a client can continue after a lost connection. */
export const getUpload = endpoint({
  name: 'uploadState',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'optional',
  params: oneUpload,
  output: single(uploadState),
});

/** Sends one part as raw bytes. Parts may be sent in any order and repeatedly. */
export const putPart = endpoint({
  name: 'uploadPart',
  method: 'PUT',
  path: `${path}/{id}/{part}`,
  access: 'optional',
  isPlain: true,
  upload: PART_SIZE,
  params: z.extend(oneUpload, { part: numeral(z.minimum(1), z.maximum(MOST_PARTS)) }),
  query: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/), z.maxLength(64)) }),
});

/** Assembles the file from its parts, once all of them have arrived. Repeating the call returns the same file. */
export const endUpload = endpoint({
  name: 'uploadEnd',
  method: 'POST',
  path: `${path}/{id}/end`,
  access: 'optional',
  params: oneUpload,
  output: single(privateFile),
});

/** Discards an upload that has not become a file yet. */
export const dropUpload = endpoint({
  name: 'uploadDrop',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'optional',
  params: oneUpload,
});

/**
 * Downloads a file that is not public, by a link that was given to somebody who may see it and is valid for some
 * minutes. Range requests are supported.
 */
export const fetchLinked = endpoint({
  name: 'fileLinked',
  method: 'GET',
  path: '/common/file/{id}',
  params: oneUpload,
  query: z.object({
    until: z.string().check(z.regex(/^\d{1,16}$/)),
    proof: z.string().check(z.regex(/^[\w-]{43}$/)),
    /** Shows a PDF in the browser. Other files are downloaded in any case. */
    view: z.optional(z.literal('inline')),
  }),
  output: 'file',
});
