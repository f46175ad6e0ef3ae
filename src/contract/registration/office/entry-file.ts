import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { fileId } from '#contract/files/file.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { oneId } from '#contract/kind/reading.ts';
import { entryAccess, entryResource } from './entry-record.ts';

/** Returns a submitted file with a link that is valid for a few minutes. Each call is logged. */
export const openEntryFile = endpoint({
  name: 'entryOfficeFile',
  method: 'POST',
  path: '/contest/entry/{id}/file/{file}',
  access: entryAccess('query'),
  about: { resource: 'entry', action: 'file' },
  guarded: true,
  params: z.extend(oneId, { file: fileId }),
  output: single(privateFile),
});

/**
 * Starts packing the files of entries into an archive with one folder per entry. `/common/process` reports the
 * progress under the returned key.
 */
export const zipEntries = endpoint({
  name: 'entryOfficeZip',
  method: 'POST',
  path: '/contest/entry/zip',
  access: entryAccess('zip'),
  about: { resource: 'entry', action: 'zip' },
  guarded: true,
  body: z.object({ filter: z._default(z.partial(entryResource.filter), {}) }),
  output: single(z.object({ key: z.string(), files: z.int() })),
});

/** Downloads a finished archive. Only for the user who ordered it, for one day. */
export const downloadEntries = endpoint({
  name: 'entryOfficeArchive',
  method: 'GET',
  path: '/contest/entry/zip/{key}',
  access: entryAccess('zip'),
  about: { resource: 'entry', action: 'takeZip' },
  params: z.object({ key: fileId }),
  output: 'file',
});

/**
 * Exports the entries that match a filter with their answers as a sheet. Sensitive answers are included if the caller
 * asks for them and may reveal them.
 */
export const exportEntries = endpoint({
  name: 'entryExport',
  method: 'POST',
  path: '/contest/entry/export',
  access: entryAccess('export'),
  about: { resource: 'entry', action: 'export' },
  body: z.extend(entryResource.list.body, { isRevealed: z._default(z.boolean(), false) }),
  output: 'file',
});
