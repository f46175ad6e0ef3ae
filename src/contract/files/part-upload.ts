import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { numeral, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { fileId, LONGEST_NAME } from './file.ts';
import { MEBI } from './limit.ts';

/** How long each part of a file is, in bytes; the last one is what remains. */
export const PART_SIZE = MEBI;
/** No file has more parts, whatever it is sent for. */
const MOST_PARTS = 4096;

/** What files are sent for in parts: each is declared by the area that keeps them. */
export const UPLOAD_PURPOSES = ['form', 'entry', 'answer'] as const;
export type UploadPurposeName = (typeof UPLOAD_PURPOSES)[number];

/** By which whoever is not logged in says which draft is theirs: a header, for addresses stand in logs. */
export const DRAFT_HEADER = 'draft-name';
export const draftName = givenText(64);

const path = '/common/upload';
const oneUpload = z.object({ id: fileId });

/** A file that has arrived and is not public, with an address under which it answers for some minutes. */
export const privateFile = z.object({
  id: z.string(),
  originalFilename: z.string(),
  mediaType: z.string(),
  size: z.int(),
  url: z.string(),
});
export type PrivateFile = z.output<typeof privateFile>;

/** How far an upload is; the file is there once it has ended. */
const uploadState = z.object({
  id: z.string(),
  size: z.int(),
  parts: z.int(),
  /** The numbers of the parts that are there, from 1. */
  received: z.array(z.int()),
  file: z.nullable(privateFile),
  /** When what has not ended is given up. */
  until: moment,
});
export type UploadState = z.output<typeof uploadState>;

/**
 * Announces a file that is sent in parts. The same key again is answered as before, so that whoever lost the reply goes on.
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
     * What it belongs to, as its purpose names it: of a form the key, of an entry its number, of what the office answers for
     * somebody the number of the form, and of the answer where there is one; and the id of the question.
     */
    source: givenText(64, 1),
    slot: givenText(64, 1),
    name: givenText(LONGEST_NAME, 1),
    /** In bytes. */
    size: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    mediaType: z._default(givenText(128), ''),
    draft: z.optional(draftName),
    /** Proof of when somebody began, where that matters. */
    begun: z._default(givenText(200), ''),
  }),
  output: single(uploadState),
});

/** Which parts are there, for whoever goes on after a connection was lost. */
export const getUpload = endpoint({
  name: 'uploadState',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'optional',
  params: oneUpload,
  output: single(uploadState),
});

/** Sends one part, its bytes as they are: in any order, and as often as needed. */
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

/** Makes a file of the parts, once all of them are there. The same again is answered as before. */
export const endUpload = endpoint({
  name: 'uploadEnd',
  method: 'POST',
  path: `${path}/{id}/end`,
  access: 'optional',
  params: oneUpload,
  output: single(privateFile),
});

/** Gives up what was sent, as long as nothing was made of it. */
export const dropUpload = endpoint({
  name: 'uploadDrop',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'optional',
  params: oneUpload,
});

/** A file that is not public, by an address that somebody who may see it was handed, for some minutes; in parts where they are asked for. */
export const fetchLinked = endpoint({
  name: 'fileLinked',
  method: 'GET',
  path: '/common/file/{id}',
  params: oneUpload,
  query: z.object({
    until: z.string().check(z.regex(/^\d{1,16}$/)),
    proof: z.string().check(z.regex(/^[\w-]{43}$/)),
    /** A PDF is shown; anything else is kept, whatever is asked for. */
    view: z.optional(z.literal('inline')),
  }),
  output: 'file',
});
