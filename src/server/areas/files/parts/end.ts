import { createHash, randomBytes, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import { namesOf } from '#contract/files/file.ts';
import { countParts } from '#domain/files/parts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findFile, insertFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import type { Upload as Arrived } from '#server/platform/http/context.ts';
import type { Place } from '#server/platform/storage/storage.ts';
import { acceptUpload } from '../acceptance.ts';
import type { Store } from '../download.ts';
import { described, storeUpload, type StoredBytes } from '../service.ts';
import { uploadParts, uploads } from '../table.ts';
import { clearMade, notingPlace } from './making.ts';
import { findUpload, ownedBy, type Uploader, type Upload } from './owner.ts';
import { folderOf, pathOf, type NamedPart } from './part.ts';
import { partsOf } from './state.ts';

type FileRow = typeof files.$inferSelect;

/** Number of bytes needed to recognise the format. */
const HEAD = 64;
const RETRY_AFTER = 5;
/** Faults of the content, which a retry cannot fix. */
const FINAL: readonly FaultName[] = [
  'fileFormat',
  'fileSize',
  'fileUnreadable',
  'filePages',
  'fileSeconds',
  'fileSealed',
];

/**
 * Leases an upload to this process for a minute, so that no other one creates its file. The lease ends even if the
 * process is killed.
 */
async function lease(db: Database, uploader: Uploader, id: string): Promise<Upload | undefined> {
  const { endingUntil, fileId } = uploads;
  const isFree = or(isNull(endingUntil), lt(endingUntil, sql`clock_timestamp()`));
  const [row] = await db
    .update(uploads)
    .set({ endingUntil: sql`clock_timestamp() + interval '1 minute'` })
    .where(and(eq(uploads.id, id), ownedBy(uploader), isNull(fileId), isFree))
    .returning();
  return row;
}

/** Returns the file already created from an upload. @throws Fault notFound; busy while another process creates it */
async function findEnded(db: Database, uploader: Uploader, id: string): Promise<FileRow> {
  const upload = await findUpload(db, uploader, id);
  if (!upload) throw new Fault('notFound');
  const file = upload.fileId && (await findFile(db, eq(files.id, upload.fileId)));
  if (!file) throw new Fault('busy', { retryAfter: RETRY_AFTER });
  return file;
}

/** Returns the bytes of all parts in order. */
async function* bytesOf(root: string, parts: readonly NamedPart[]) {
  for (const part of parts) yield* createReadStream(pathOf(root, part)) as AsyncIterable<Buffer>;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Passes bytes through and adds them to a hash. */
const hashing = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** A file assembled from its parts, and its hash. */
interface Assembled {
  arrived: Arrived;
  sha256: string;
}

/**
 * Assembles the parts into a file in their folder and computes its hash in the same pass. @throws Fault
 * uploadIncomplete
 */
async function assemble({ db, storage }: Store, upload: Upload): Promise<Assembled> {
  const { id, name, size } = upload;
  const parts = await partsOf(db, upload);
  const missing = countParts(size) - parts.length;
  if (missing > 0) throw new Fault('uploadIncomplete', { count: missing });
  const path = join(folderOf(storage.parts, id), `whole-${randomBytes(6).toString('hex')}`);
  const named = parts.map(({ part, sha256 }) => ({ id, part, sha256 }));
  const hash = createHash('sha256');
  const target = createWriteStream(path, { flags: 'wx' });
  await pipeline(bytesOf(storage.parts, named), hashing(hash), target);
  return { arrived: { path, name, size, head: await headOf(path) }, sha256: hash.digest('hex') };
}

/** Returns the row of the file. The owner is stored with the upload only. */
const fileRow = ({ name, purpose, source }: Upload, stored: StoredBytes) => ({
  ...described({ originalFilename: name, sourceType: purpose, sourceId: source }),
  ...stored,
  isPublic: false,
});

/**
 * Whether the stored bytes are still the ones that this process noted. Another process may have taken over and
 * removed them.
 */
const isMade = (stored: StoredBytes) =>
  sql`${uploads.making} @> ${sql.param(namesOf(stored))}::text[]`;

/** @throws Fault notFound if the upload was discarded in the meantime */
const keep = (
  db: Database,
  upload: Upload,
  stored: StoredBytes,
  sha256: string,
): Promise<FileRow> =>
  db.transaction(async (tx) => {
    const file = await insertFile(tx, fileRow(upload, stored));
    const endedAt = sql`clock_timestamp()`;
    const ended = { fileId: file.id, endedAt, endingUntil: null, sha256, making: [] };
    const [row] = await tx
      .update(uploads)
      .set(ended)
      .where(and(eq(uploads.id, upload.id), isNull(uploads.fileId), isMade(stored)))
      .returning({ id: uploads.id });
    if (!row) throw new Fault('notFound');
    await tx.delete(uploadParts).where(eq(uploadParts.uploadId, upload.id));
    return file;
  });

async function hashOf(vault: Place, fileName: string): Promise<string> {
  const open = await vault.find(fileName);
  const hash = createHash('sha256');
  await pipeline(open!(), hash);
  return hash.digest('hex');
}

async function make(store: Store, upload: Upload): Promise<FileRow> {
  const { db, storage } = store;
  const { arrived, sha256 } = await assemble(store, upload);
  const accepted = await acceptUpload(arrived, upload.rules);
  const place = notingPlace(storage.vault, { db, id: upload.id });
  const stored = await storeUpload(place, arrived, accepted);
  // Pictures are re-encoded and so hashed again. Other files are stored unchanged and need not be read from storage.
  const isDrawn = accepted.kind === 'picture';
  const hash = isDrawn ? hashOf(storage.vault, stored.fileName) : Promise.resolve(sha256);
  const kept = hash.then((own) => keep(db, upload, stored, own));
  return kept.catch(async (error: unknown) => {
    // If the database is unreachable, it is unknown whether the row exists. The bytes then stay, under the noted
    // names.
    if (error instanceof Fault) await clearMade(storage.vault, { making: namesOf(stored) });
    throw error;
  });
}

const clear = ({ storage }: Store, { id }: Upload): Promise<void> =>
  rm(folderOf(storage.parts, id), { recursive: true, force: true });

/** Removes what an earlier, failed attempt has stored. */
async function clearEarlier({ db, storage }: Store, upload: Upload): Promise<void> {
  if (upload.making.length === 0) return;
  await clearMade(storage.vault, upload);
  await db.update(uploads).set({ making: [] }).where(eq(uploads.id, upload.id));
}

/** Deletes an upload whose content can never become a file; otherwise releases its lease for another attempt. */
async function giveBack(store: Store, upload: Upload, error: unknown): Promise<void> {
  const own = eq(uploads.id, upload.id);
  if (error instanceof Fault && FINAL.includes(error.fault)) {
    await store.db.delete(uploads).where(own);
    await clear(store, upload);
  } else await store.db.update(uploads).set({ endingUntil: null }).where(own);
}

/**
 * Creates the file of an upload, once: its complete content is checked, and pictures are re-encoded (threats 30, 34).
 * @throws Fault notFound, busy, uploadIncomplete, fileFormat, fileSize, fileUnreadable, filePages, fileSeconds,
 * fileSealed
 */
export async function end(store: Store, uploader: Uploader, id: string): Promise<FileRow> {
  const upload = await lease(store.db, uploader, id);
  if (!upload) return findEnded(store.db, uploader, id);
  await clearEarlier(store, upload);
  try {
    const file = await make(store, upload);
    await clear(store, upload);
    return file;
  } catch (error) {
    await giveBack(store, upload, error);
    throw error;
  }
}
