import * as z from 'zod/mini';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { single } from '#contract/call/wire/reply.ts';
import { fileId, storedFile } from '#contract/files/file.ts';
import { contentType } from '#contract/kind/editorial.ts';

/** Kinds of downloads: rules, templates to be filled in, and pictures for the press. */
export const DOWNLOAD_KINDS = ['rules', 'template', 'photo'] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

const version = z.string().check(z.trim(), z.maxLength(40));
const licence = z.string().check(z.trim(), z.maxLength(LENGTH.name));

/** A file to download, in one or both languages. */
export const download = z.object({
  id: z.int(),
  kind: z.enum(DOWNLOAD_KINDS),
  title: bilingual,
  detail: optionalBilingual,
  file: storedFile,
  /** The English version of the file; null if one file serves both languages. */
  englishFile: z.nullable(storedFile),
  /** Version such as 2.1; empty if there is none. */
  version,
  /** Licence such as CC BY 4.0; empty if none is stated. */
  licence,
  sort: z.int(),
});
export type Download = z.infer<typeof download>;

/** Lists all downloads by kind and order. */
export const listDownloads = endpoint({
  name: 'downloadList',
  method: 'GET',
  path: '/api/download/list',
  output: single(z.array(download)),
});

/** Downloads as editors keep them. */
export const downloadContent = contentType({
  type: 'download',
  data: z.extend(z.omit(download, { id: true, sort: true, file: true, englishFile: true }), {
    title: neededText(LENGTH.title),
    detail: optionalText(LENGTH.line),
    version: z._default(version, ''),
    licence: z._default(licence, ''),
    fileId,
    englishFileId: z._default(z.nullable(fileId), null),
  }),
});
