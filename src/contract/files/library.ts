import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { moment } from '#contract/call/moment.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { FILE_KINDS, fileId, folderName, originalFilename, storedFile } from './file.ts';
import { UPLOAD_LIMITS } from './limit.ts';
import { paging, rows, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';

/** A file of the library with the fields that the office needs. */
export const libraryFile = z.extend(storedFile, {
  folder: z.string(),
  isPublic: z.boolean(),
  createdAt: moment,
  version: z.int(),
  updatedAt: moment,
  updatedBy: z.nullable(z.string()),
});
export type LibraryFile = z.output<typeof libraryFile>;

/**
 * A file in a list. `uses` is the number of records that reference it: content in its live version or working copy,
 * notices, forms, certificates.
 */
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

/** Lists the folders that contain files, each with the number of its files. Parent folders are implied. */
export const listFolders = endpoint({
  ...call('folders', 'list'),
  method: 'GET',
  path: `${area}/folders`,
  output: single(z.array(z.object({ folder: z.string(), files: z.int() }))),
});

/** Returns one file. */
export const getFile = endpoint({
  ...call('get', 'query'),
  method: 'GET',
  path: `${area}/{id}`,
  params: one,
  about: { resource: 'library', action: 'query' },
  output: single(libraryFile),
});

/** Uploads a film of at most 50 MB to the library. Pictures and documents are sent to /common/upload. */
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
 * Replaces a file everywhere it is used by another one of the same kind. Its former address stops working; with
 * `removeOld=false` it works as long as visitors can see the file.
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
    /** Number of published pages that show the file and are rendered again. */
    pages: z.int(),
  }),
});

/** Lists the records that use a file: content in its live version or working copy, notices, forms, certificates. */
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

/** Removes an unused file. It is kept in the bin for 30 days, but its address stops working at once. */
export const removeFile = endpoint({
  ...call('remove', 'remove'),
  method: 'DELETE',
  path: `${area}/{id}`,
  params: one,
});

/** Recovers a removed file under a new address. */
export const recoverFile = endpoint({
  ...call('recover', 'remove'),
  method: 'POST',
  path: `${area}/recover/{id}`,
  params: one,
  guarded: true,
  output: single(libraryFile),
});

/** Maximum number of files per bulk deed. */
export const MOST_FILES = 100;
export const FILE_DEEDS = ['move', 'remove'] as const;

/**
 * Moves files to a folder, or removes those that are not in use. A file that cannot be changed does not stop the
 * others.
 */
export const bulkFiles = endpoint({
  ...call('bulkDeed', 'edit'),
  access: { anyPermission: ['content:library:edit', 'content:library:remove'] },
  method: 'POST',
  path: `${area}/bulk`,
  guarded: true,
  body: z.object({
    deed: z.enum(FILE_DEEDS),
    ids: z.array(fileId).check(z.minLength(1), z.maxLength(MOST_FILES)),
    /** The folder to move them to. */
    folder: z._default(folderName, ''),
  }),
  output: single(
    z.object({
      done: z.array(fileId),
      /** The files that were not changed, with the reason in the caller's language. */
      failed: z.array(
        z.object({ id: fileId, name: z.string(), fault: z.string(), reason: z.string() }),
      ),
    }),
  ),
});
export type BulkFiles = Answer<typeof bulkFiles>['data'];
