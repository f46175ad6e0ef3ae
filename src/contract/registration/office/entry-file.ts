import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { fileId } from '#contract/files/file.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { oneId } from '#contract/kind/reading.ts';
import { entryAccess, entryResource } from './entry-record.ts';

/** A link to a file that was submitted, for a few minutes. Each look is remembered. */
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

/** Has the files of entries put into an archive, a folder for each; how far it is, `/common/process` tells by the key. */
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

/** An archive once it is made, for whoever ordered it, for a day. */
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
 * The entries that a filter leaves with their answers, as a sheet; what is sensitive is in it for whoever may reveal
 * it and asks for that.
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
