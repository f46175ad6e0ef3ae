import { randomBytes } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { Bilingual } from '#contract/bilingual.ts';
import { smallerName } from '#contract/file.ts';
import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/storage/local.ts';
import { readFilm } from './film.ts';
import { renderPicture, renderSmaller, SMALLER_WIDTHS } from './picture.ts';
import { insertFile } from './repository.ts';

export interface Upload {
  originalFilename: string;
  bytes: Uint8Array | string;
  alt?: Bilingual;
  sourceId?: string;
  sourceType?: string;
}

const newId = () => randomBytes(16).toString('hex');
const NO_ALT: Bilingual = { zh: '', en: '' };

const described = ({ originalFilename, alt = NO_ALT, sourceId, sourceType }: Upload) => ({
  ...{ id: newId(), alt, sourceId, sourceType, isPublic: true },
  originalFilename: basename(originalFilename),
});

/** Stores a picture that visitors may see, and what is smaller than it beside it. @throws Error when the bytes are no picture. */
export async function addPicture(db: Database, storage: Storage, upload: Upload) {
  const { bytes, extension, ...size } = await renderPicture(upload.bytes);
  const fileName = await storage.put(bytes, extension);
  const widths = SMALLER_WIDTHS.filter((smaller) => smaller < size.width);
  for (const width of widths) {
    await storage.keep(smallerName(fileName, width), () => renderSmaller(bytes, width));
  }
  return insertFile(db, { ...described(upload), ...size, widths, fileName, size: bytes.length });
}

/** Media types of the documents and films that the office itself publishes. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};

/** Stores a document or a film that visitors may load down. @throws Error on any other kind of file. */
export async function addDocument(db: Database, storage: Storage, upload: Upload) {
  const extension = extname(upload.originalFilename).toLowerCase();
  const mediaType = MEDIA_TYPES[extension];
  if (!mediaType) throw new Error(`${upload.originalFilename}: files of this kind are not taken`);
  const bytes = Buffer.from(upload.bytes);
  const film = extension === '.mp4' ? readFilm(bytes) : undefined;
  const fileName = await storage.put(bytes, extension.slice(1));
  const row = { ...described(upload), ...film, mediaType, fileName, size: bytes.length };
  return insertFile(db, row);
}
