import { createHash, randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/bilingual.ts';
import { Fault } from '#contract/fault.ts';
import { smallerName } from '#contract/file.ts';
import { keptName } from '#domain/files/name.ts';
import type { Accepted } from '#domain/files/upload.ts';
import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/storage/local.ts';
import { readFilm } from './film.ts';
import { renderPicture, renderSmaller, SMALLER_WIDTHS } from './picture.ts';
import { findFile, insertFile } from './repository.ts';
import { files } from './table.ts';

export interface Upload {
  originalFilename: string;
  bytes: Uint8Array | string;
  alt?: Bilingual;
  sourceId?: string | undefined;
  sourceType?: string | undefined;
}

type Row = typeof files.$inferInsert;
/** What follows from the bytes of a file. */
export type StoredBytes = Pick<Row, 'fileName' | 'mediaType' | 'size'> &
  Pick<typeof files.$inferSelect, 'width' | 'height' | 'widths' | 'duration'>;
type Place = Omit<Storage, 'vault'>;

const UNMEASURED = { width: null, height: null, widths: [], duration: null };
const newId = () => randomBytes(16).toString('hex');
const NO_ALT: Bilingual = { zh: '', en: '' };

/** The columns that follow from what is told about a file. */
export const described = ({ originalFilename, alt = NO_ALT, sourceId, sourceType }: Upload) => ({
  ...{ id: newId(), alt, sourceId, sourceType, isPublic: true },
  originalFilename: keptName(originalFilename),
});

/** Stores a picture, and what is smaller than it beside it. @throws Error when the bytes are no picture. */
async function storePicture(storage: Place, given: Uint8Array | string): Promise<StoredBytes> {
  const { bytes, extension, ...size } = await renderPicture(given);
  const fileName = await storage.put(bytes, extension);
  const widths = SMALLER_WIDTHS.filter((smaller) => smaller < size.width);
  for (const width of widths) {
    await storage.keep(smallerName(fileName, width), () => renderSmaller(bytes, width));
  }
  return { ...size, widths, fileName, duration: null, size: bytes.length };
}

async function storeOther(
  storage: Place,
  given: Uint8Array | string,
  { mediaType, extension }: Pick<Accepted, 'mediaType' | 'extension'>,
): Promise<StoredBytes> {
  const bytes = Buffer.from(given);
  const film = extension === 'mp4' ? readFilm(bytes) : undefined;
  const fileName = await storage.put(bytes, extension);
  return { ...UNMEASURED, ...film, mediaType, fileName, size: bytes.length };
}

/**
 * Stores the bytes of a file that somebody sent: a picture is drawn anew, anything else lies as it came.
 * @throws Fault fileUnreadable for a picture that cannot be drawn or is larger than 40 megapixels (threat 34)
 */
export async function storeUpload(
  storage: Place,
  bytes: Uint8Array,
  accepted: Accepted,
): Promise<StoredBytes> {
  if (accepted.kind !== 'picture') return storeOther(storage, bytes, accepted);
  return storePicture(storage, bytes).catch((cause: unknown) => {
    throw new Fault('fileUnreadable', {}, { cause });
  });
}

/** Stores a picture that visitors may see. @throws Error when the bytes are no picture. */
export async function addPicture(db: Database, storage: Storage, upload: Upload) {
  const stored = await storePicture(storage, upload.bytes);
  return insertFile(db, { ...described(upload), ...stored });
}

const IMPORT = 'import';

/**
 * The same for a picture of a folder that may be imported again and again: what came before and is described alike is
 * that picture still, also where the library has another one in its place by now.
 */
export async function importPicture(db: Database, storage: Storage, upload: Upload) {
  const sourceId = createHash('sha256').update(upload.bytes).digest('hex');
  const alt = upload.alt ?? NO_ALT;
  const isSame = sql`${files.alt} = ${JSON.stringify(alt)}::jsonb`;
  const where = and(eq(files.sourceType, IMPORT), eq(files.sourceId, sourceId), isSame);
  return (
    (await findFile(db, where)) ??
    addPicture(db, storage, { ...upload, sourceId, sourceType: IMPORT })
  );
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
  const stored = await storeOther(storage, upload.bytes, {
    mediaType,
    extension: extension.slice(1),
  });
  return insertFile(db, { ...described(upload), ...stored });
}
