import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { Fault } from '#contract/fault.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import { recordDeed, type Deed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findFile, insertFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { beginProcess, followProcess } from '#server/platform/publish/batch/process.ts';
import { reserve } from '#server/platform/sheet/at-once.ts';
import { newName, type Storage } from '#server/platform/storage/storage.ts';
import { streamZip, type ZipFile } from '#server/platform/storage/zip-stream.ts';
import { doEach } from '#server/platform/worker/each.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { described } from './description.ts';
import { openStored, type OpenFile } from './download.ts';

/** Kinds of archives. The kind is stored as the file's source type, and distinguishes the keys of their processes. */
export const ARCHIVE_KINDS = ['entryArchive', 'sheetArchive'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

const KEPT_FOR = sql`interval '1 day'`;

/** What archives are made with. */
export interface ArchiveServices {
  db: Database;
  storage: Storage;
}

/** An archive that a user has ordered. */
export interface ArchiveOrder {
  kind: ArchiveKind;
  /** File name with extension. */
  name: string;
  /** The call that orders the archive. The archive is downloaded from its path followed by the key. */
  call: Pick<Endpoint, 'method' | 'path'>;
  /** How the download is logged (threat 60). */
  deed: Deed;
  /** Number of files. */
  total: number;
  /** @param step called with the number of finished files */
  files(step: (done: number) => void): AsyncIterable<ZipFile>;
}

/**
 * Adds the row of an archive before any bytes are written, so that both are removed after a day even if the process
 * is killed. Nobody can download it yet.
 */
const note = (db: Database, createdById: number, { name, kind }: ArchiveOrder) =>
  insertFile(db, {
    ...described({ originalFilename: name, sourceType: kind }),
    fileName: newName('zip'),
    size: 0,
    mediaType: 'application/zip',
    isPublic: false,
    createdById,
  });
type Noted = Awaited<ReturnType<typeof note>>;

/** Writes an archive to the vault. @returns its size in bytes */
async function write(
  { vault }: Storage,
  { fileName }: Noted,
  order: ArchiveOrder,
  step: (done: number) => void,
): Promise<number> {
  let size = 0;
  const fill = async (path: string): Promise<void> => {
    await pipeline(streamZip(order.files(step)), createWriteStream(path, { flags: 'wx' }));
    size = (await stat(path)).size;
  };
  await vault.create('zip', fill, fileName);
  return size;
}

/** Creates an archive. The user who ordered it can download it once it is complete. */
async function make(
  { db, storage }: ArchiveServices,
  userId: number,
  order: ArchiveOrder,
  { key, step }: { key: string; step(done: number): void },
): Promise<void> {
  const noted = await note(db, userId, order);
  const isIt = eq(files.id, noted.id);
  try {
    const size = await write(storage, noted, order, step);
    await db.update(files).set({ size, sourceId: key }).where(isIt);
  } catch (error) {
    await storage.vault.remove(noted.fileName);
    await db.delete(files).where(isIt);
    throw error;
  }
}

/** Creates an archive in the background, after the caller was answered. Any failure ends its process. */
async function work(
  { db, storage }: ArchiveServices,
  { userId, requestId }: Actor,
  order: ArchiveOrder,
  key: string,
): Promise<void> {
  const { method, path } = order.call;
  const report = (error: unknown) => recordFailure(db, error, { requestId, method, path });
  const progress = followProcess(db, key, (error) => void report(error));
  try {
    const step = (done: number) => progress.step(done, order.total);
    await make({ db, storage }, userId, order, { key, step });
    await progress.finish(`${path}/${key}`);
  } catch (error) {
    await progress.abandon();
    await report(error);
  }
}

/** Starts creating an archive and logs it. @returns the key of the process @throws Fault sheetsAtOnce */
export async function beginArchive(
  services: ArchiveServices,
  actor: Actor,
  order: ArchiveOrder,
): Promise<string> {
  const leave = reserve(actor.userId);
  try {
    const key = await beginProcess(services.db);
    await recordDeed(services.db, actor, order.deed);
    void work(services, actor, order, key).finally(leave);
    return key;
  } catch (error) {
    leave();
    throw error;
  }
}

/** Opens an archive of the caller. @throws Fault notFound for those of others (threat 39) */
export async function openArchive(
  { db, storage }: ArchiveServices,
  caller: Caller,
  kind: ArchiveKind,
  key: string,
): Promise<OpenFile> {
  const isOwn = and(
    eq(files.sourceType, kind),
    eq(files.sourceId, key),
    eq(files.createdById, caller.userId),
  );
  const row = await findFile(db, isOwn);
  if (!row) throw new Fault('notFound');
  return openStored(storage.vault, row);
}

/** Removes archives, like their progress, after a day. */
export const archiveRetention = ({ vault }: Storage): Retention => ({
  name: 'archives',
  async forget(db) {
    const isOld = lt(files.createdAt, sql`now() - ${KEPT_FOR}`);
    const rows = await db
      .select()
      .from(files)
      .where(and(inArray(files.sourceType, [...ARCHIVE_KINDS]), isOld));
    await doEach(rows, async ({ id, fileName }) => {
      await vault.remove(fileName);
      await db.delete(files).where(eq(files.id, id));
    });
  },
});
