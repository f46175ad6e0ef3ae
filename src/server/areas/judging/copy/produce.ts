import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { MEBI } from '#contract/files/limit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renderPicture } from '#server/platform/files/picture.ts';
import type { files } from '#server/platform/files/table.ts';
import { isDiskFault } from '#server/platform/storage/disk-fault.ts';
import type { OpenBytes, Storage } from '#server/platform/storage/storage.ts';
import { isDocument, type CleanAnswer, type CleanThread } from '../clean/clean.ts';
import { cleanFilm } from '../clean/film.ts';
import { Unclean } from '../clean/refusal.ts';

export type FileRow = typeof files.$inferSelect;

/** A stored copy and its text. */
export interface StoredCopy {
  fileName: string;
  mediaType: string;
  size: number;
  text: string;
  /** Whether its text covers everything there is to read. */
  isWhole: boolean;
}

/**
 * Maximum size in bytes that is read into memory. Uploads have the same limit; this check holds for a file that got
 * past it.
 */
const LARGEST = 50 * MEBI;
/** For files that cannot be searched for names. */
const UNSEARCHABLE = { text: '', isWhole: false };

async function bytesOf(file: FileRow, open: OpenBytes): Promise<Buffer> {
  if (file.size > LARGEST) throw new Unclean('large');
  return buffer(open());
}

/** A defective picture is refused, because trying again is useless; a full disk is worth another try. */
const draw = (bytes: Buffer) =>
  renderPicture(bytes).catch((cause: unknown) => {
    throw isDiskFault(cause) ? cause : new Unclean('broken', { cause });
  });

/** Dependencies of making copies. */
export interface CopyServices {
  db: Database;
  storage: Storage;
  /** Cleans a document without blocking the server. */
  clean(job: CleanThread['job']): Promise<CleanAnswer>;
}

async function producePicture(
  { storage }: CopyServices,
  file: FileRow,
  open: OpenBytes,
): Promise<StoredCopy> {
  const { bytes, extension, mediaType } = await draw(await bytesOf(file, open));
  const fileName = await storage.vault.put(bytes, extension);
  return { fileName, mediaType, size: bytes.length, ...UNSEARCHABLE };
}

async function produceFilm(
  { storage }: CopyServices,
  file: FileRow,
  open: OpenBytes,
): Promise<StoredCopy> {
  const fileName = await storage.vault.create('mp4', async (path) => {
    await pipeline(open(), createWriteStream(path, { flags: 'wx' }));
    await cleanFilm(path);
  });
  return { fileName, mediaType: file.mediaType, size: file.size, ...UNSEARCHABLE };
}

async function produceDocument(
  { storage, clean }: CopyServices,
  file: FileRow,
  open: OpenBytes,
): Promise<StoredCopy> {
  const { mediaType } = file;
  const answer = await clean({ bytes: await bytesOf(file, open), mediaType });
  if ('refusal' in answer) throw new Unclean(answer.refusal);
  const { bytes, text, isWhole } = answer;
  const fileName = await storage.vault.put(bytes, /\.(\w+)$/.exec(file.fileName)![1]!);
  return { fileName, mediaType, size: bytes.length, text, isWhole };
}

function producerOf({ mediaType }: FileRow) {
  if (mediaType.startsWith('image/')) return producePicture;
  if (mediaType === 'video/mp4') return produceFilm;
  if (isDocument(mediaType)) return produceDocument;
  throw new Unclean('kind');
}

/**
 * Stores an anonymous copy of a file, which reveals nothing about its makers except what they wrote into the content
 * (design of judging, 4): a picture is drawn anew, a film or a document loses its metadata.
 * @throws Unclean
 */
export async function produceCopy(services: CopyServices, file: FileRow): Promise<StoredCopy> {
  const produce = producerOf(file);
  const open = await services.storage.vault.find(file.fileName);
  if (!open) throw new Unclean('broken');
  return produce(services, file, open);
}
