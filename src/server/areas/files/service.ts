import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { Fault } from '#contract/fault.ts';
import { namesOf, smallerName } from '#contract/files/file.ts';
import type { Accepted } from '#domain/files/upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isDiskFault } from '#server/platform/storage/disk-fault.ts';
import type { Place, Storage } from '#server/platform/storage/storage.ts';
import { described, type Described } from './description.ts';
import { measureFilm, readFilm } from './film.ts';
import { renderPicture, type Picture } from '#server/platform/files/picture.ts';
import { findFile, insertFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';

export {
  archiveRetention,
  beginArchive,
  openArchive,
  type ArchiveServices,
  type ArchiveOrder,
} from './archive.ts';
export { described } from './description.ts';
export { openStored, type OpenFile } from './download.ts';
export { withinFiles } from './library/within-bin.ts';
export { retireSession } from './retire/session.ts';
export { sendFile } from './send.ts';

export interface Upload extends Described {
  bytes: Uint8Array | string;
}

type Row = typeof files.$inferInsert;
/** The columns that follow from the bytes of a file. */
export type StoredBytes = Pick<Row, 'fileName' | 'mediaType' | 'size'> &
  Pick<typeof files.$inferSelect, 'width' | 'height' | 'widths' | 'duration'>;

const UNMEASURED = { width: null, height: null, widths: [], duration: null };
const NO_ALT: Bilingual = { zh: '', en: '' };

/** Stores a re-encoded picture with its smaller versions. */
async function storePicture(storage: Place, drawn: Picture): Promise<StoredBytes> {
  const { bytes, extension, smaller, ...size } = drawn;
  const fileName = await storage.put(bytes, extension);
  for (const one of smaller) await storage.keep(smallerName(fileName, one.width), one.bytes);
  const widths = smaller.map(({ width }) => width);
  return { ...size, widths, fileName, duration: null, size: bytes.length };
}

/** Stores a file unchanged. Films are measured before they are moved to a possibly remote storage. */
async function storeAsIs(
  storage: Place,
  { path, size }: { path: string; size: number },
  { mediaType, extension }: Pick<Accepted, 'mediaType' | 'extension'>,
): Promise<StoredBytes> {
  const film = extension === 'mp4' ? await measureFilm(path) : undefined;
  const fileName = await storage.take(path, extension);
  return { ...UNMEASURED, ...film, mediaType, fileName, size };
}

/** Re-encodes a picture. Errors of the picture are the sender's fault, errors of the disk are not. */
const drawUpload = (path: string): Promise<Picture> =>
  renderPicture(path).catch((cause: unknown) => {
    throw isDiskFault(cause) ? cause : new Fault('fileUnreadable', {}, { cause });
  });

/**
 * Stores an uploaded file: pictures are re-encoded, other files stored unchanged. No file is held in memory.
 * @throws Fault fileUnreadable for a picture that cannot be decoded or has more than 40 megapixels (threat 34)
 */
export async function storeUpload(
  storage: Place,
  file: { path: string; size: number },
  { kind, mediaType, extension }: Accepted,
): Promise<StoredBytes> {
  if (kind === 'picture') return storePicture(storage, await drawUpload(file.path));
  return storeAsIs(storage, file, { mediaType, extension });
}

/** Waits until stored bytes have their row, and removes the bytes if that fails. */
export const orRemoved = <T>(place: Place, stored: StoredBytes, kept: Promise<T>): Promise<T> =>
  kept.catch(async (error: unknown) => {
    await Promise.all(namesOf(stored).map((name) => place.remove(name)));
    throw error;
  });

/** Stores an already encoded picture that visitors may see. */
export const addDrawn = async (
  db: Database,
  storage: Storage,
  description: Described,
  picture: Picture,
) => insertFile(db, { ...described(description), ...(await storePicture(storage, picture)) });

/** Encodes a picture for the site. @throws Error if the bytes are not a picture */
type Render = (bytes: Buffer) => Promise<Picture>;

/** Stores a picture that visitors may see. @throws Error if the bytes are not a picture */
export const addPicture = async (
  db: Database,
  storage: Storage,
  upload: Upload,
  render: Render = renderPicture,
) => addDrawn(db, storage, upload, await render(Buffer.from(upload.bytes)));

/** Number of pictures that are remembered: a cover is shared by the articles of some days. */
const REMEMBERED = 20;

/** Returns a function that encodes the pictures of one import, those of equal bytes only once. */
export function renderOnce(): Render {
  const rendered = new LRUCache<string, Promise<Picture>>({ max: REMEMBERED });
  return (bytes) => {
    const key = hash('sha256', bytes);
    const picture = rendered.get(key) ?? renderPicture(bytes);
    rendered.set(key, picture);
    return picture;
  };
}

const IMPORT = 'import';

/**
 * Imports a picture from a folder that may be imported repeatedly. A picture with the same bytes and description that
 * was imported before is reused, even if it has been replaced in the library since.
 */
export async function importPicture(
  db: Database,
  storage: Storage,
  upload: Upload,
  render: Render,
) {
  const sourceId = hash('sha256', upload.bytes);
  const alt = upload.alt ?? NO_ALT;
  const isSame = sql`${files.alt} = ${JSON.stringify(alt)}::jsonb`;
  const where = and(eq(files.sourceType, IMPORT), eq(files.sourceId, sourceId), isSame);
  return (
    (await findFile(db, where)) ??
    addPicture(db, storage, { ...upload, sourceId, sourceType: IMPORT }, render)
  );
}

/** Media types of the documents and films that the office publishes. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.txt': 'text/plain; charset=utf-8',
};

/** Stores a document or film that visitors may download. @throws Error for any other kind of file */
export async function addDocument(db: Database, storage: Storage, upload: Upload) {
  const extension = extname(upload.originalFilename).toLowerCase();
  const mediaType = MEDIA_TYPES[extension];
  if (!mediaType) throw new Error(`${upload.originalFilename}: files of this kind are not taken`);
  const bytes = Buffer.from(upload.bytes);
  const film = extension === '.mp4' ? readFilm(bytes) : undefined;
  const fileName = await storage.put(bytes, extension.slice(1));
  const stored = { ...UNMEASURED, ...film, mediaType, fileName, size: bytes.length };
  return insertFile(db, { ...described(upload), ...stored });
}
