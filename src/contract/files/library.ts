import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { moment } from '#contract/call/moment.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { FILE_KINDS, fileId, folderName, originalFilename, storedFile } from './file.ts';
import { UPLOAD_LIMITS } from './limit.ts';
import { paging, rows, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';

/** A file of the library: what pages know of it, and what the office does. */
export const libraryFile = z.extend(storedFile, {
  folder: z.string(),
  isPublic: z.boolean(),
  createdAt: moment,
  version: z.int(),
  updatedAt: moment,
  updatedBy: z.nullable(z.string()),
});
export type LibraryFile = z.output<typeof libraryFile>;

/** A file among others: with how many records of content name it, as they are live or as they are being written. */
const listedFile = z.extend(libraryFile, { uses: z.int() });
export type ListedFile = z.output<typeof listedFile>;

const area = '/content/library';
const call = (verb: string, action: string) => ({
  name: `library.${verb}`,
  access: { anyPermission: [`content:library:${action}` as const] },
  about: { resource: 'library', action: verb },
});
const one = z.object({ id: fileId });

export const listLibrary = endpoint({
  ...call('list', 'list'),
  method: 'POST',
  path: `${area}/list`,
  query: paging,
  body: z.object({
    filter: z.optional(
      z.partial(z.object({ keyword: givenText(64), folder: folderName, kind: z.enum(FILE_KINDS) })),
    ),
  }),
  output: rows(listedFile),
});

/** The folders that hold files, each with their number; those between are theirs as well. */
export const listFolders = endpoint({
  ...call('folders', 'list'),
  method: 'GET',
  path: `${area}/folders`,
  output: single(z.array(z.object({ folder: z.string(), files: z.int() }))),
});

/** One file as it is now. */
export const getFile = endpoint({
  ...call('get', 'query'),
  method: 'GET',
  path: `${area}/{id}`,
  params: one,
  about: { resource: 'library', action: 'query' },
  output: single(libraryFile),
});

/** A film for the library, of 50 MB at most; pictures and documents come by /common/upload. */
export const uploadFilm = endpoint({
  ...call('film', 'add'),
  method: 'POST',
  path: `${area}/film`,
  upload: UPLOAD_LIMITS.film,
  query: z.object({ folder: z._default(folderName, '') }),
  output: single(libraryFile),
});

export const editFile = endpoint({
  ...call('edit', 'edit'),
  method: 'PUT',
  path: `${area}/{id}`,
  params: one,
  guarded: true,
  body: z.object({
    originalFilename,
    folder: folderName,
    alt: optionalText(LENGTH.summary),
    version: z.int(),
  }),
  output: single(libraryFile),
});

/**
 * Puts another file of its kind in the place of one, everywhere where it is used. Its former address ceases to answer,
 * or goes on as long as visitors see the file, where `removeOld` says so.
 */
export const replaceFile = endpoint({
  ...call('replace', 'edit'),
  method: 'POST',
  path: `${area}/{id}/replace`,
  params: one,
  query: z.object({ removeOld: z._default(z.enum(['true', 'false']), 'true') }),
  upload: UPLOAD_LIMITS.film,
  output: z.object({
    data: libraryFile,
    batch: z.nullable(z.string()),
    /** How many published pages show it, and are rendered anew. */
    pages: z.int(),
  }),
});

/** The records of content that use a file, as they are live or as they are being written. */
export const listUses = endpoint({
  ...call('uses', 'query'),
  method: 'GET',
  path: `${area}/{id}/uses`,
  params: one,
  output: single(
    z.array(
      z.object({
        type: z.string(),
        id: z.int(),
        title: z.object({ zh: z.string(), en: z.string() }),
        isLive: z.boolean(),
        address: z.nullable(z.string()),
      }),
    ),
  ),
});

/** Removes a file that nothing uses: it lies in the bin for 30 days, and its address answers no more. */
export const removeFile = endpoint({
  ...call('remove', 'remove'),
  method: 'DELETE',
  path: `${area}/{id}`,
  params: one,
});

/** Brings a removed file back, under a new address. */
export const recoverFile = endpoint({
  ...call('recover', 'remove'),
  method: 'POST',
  path: `${area}/recover/{id}`,
  params: one,
  guarded: true,
  output: single(libraryFile),
});

/** So many files at once. */
export const MOST_FILES = 100;
export const FILE_DEEDS = ['move', 'remove'] as const;

/** Moves files into a folder, or removes those that nothing uses; one that cannot go stops no other. */
export const bulkFiles = endpoint({
  ...call('bulkDeed', 'edit'),
  access: { anyPermission: ['content:library:edit', 'content:library:remove'] },
  method: 'POST',
  path: `${area}/bulk`,
  guarded: true,
  body: z.object({
    deed: z.enum(FILE_DEEDS),
    ids: z.array(fileId).check(z.minLength(1), z.maxLength(MOST_FILES)),
    /** Where they are moved. */
    folder: z._default(folderName, ''),
  }),
  output: single(
    z.object({
      done: z.array(fileId),
      /** Those that it did not reach, and why, in the caller's language. */
      failed: z.array(
        z.object({ id: fileId, name: z.string(), fault: z.string(), reason: z.string() }),
      ),
    }),
  ),
});
export type BulkFiles = Answer<typeof bulkFiles>['data'];
