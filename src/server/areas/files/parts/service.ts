import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { namesOf } from '#contract/files/file.ts';
import type { UploadPurposeName } from '#contract/files/part-upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FileOwner } from '#server/platform/http/upload/upload-purpose.ts';
import { files } from '#server/platform/files/table.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { uploads } from '../table.ts';
import { ownedBy } from './owner.ts';

export { draftDigest } from './owner.ts';

/** A file that was uploaded in parts. */
export interface UploadedFile {
  id: string;
  slot: string;
  originalFilename: string;
  size: number;
  /** In hex; null for files uploaded before hashes were stored. */
  sha256: string | null;
}

/** Criteria for finding uploaded files. */
interface Wanted {
  purpose: UploadPurposeName;
  source: string;
  /** Anybody if it is left out. */
  owner?: FileOwner;
  ids: readonly string[];
}

/**
 * Returns those of the given files that were uploaded for this purpose and source, by the owner if one is named. Locks them against removal
 * until the end of the transaction.
 */
export const findUploaded = (
  tx: Database,
  { purpose, source, owner, ids }: Wanted,
): Promise<UploadedFile[]> =>
  tx
    .select({
      id: files.id,
      slot: uploads.slot,
      originalFilename: files.originalFilename,
      size: files.size,
      sha256: uploads.sha256,
    })
    .from(uploads)
    .innerJoin(files, eq(files.id, uploads.fileId))
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(uploads.purpose, purpose),
        eq(uploads.source, source),
        owner && ownedBy(owner),
      ),
    )
    .for('share', { of: uploads });

/**
 * Locks some uploaded files against removal until the end of the transaction, whoever sent them. What is read of them
 * after it stays true.
 */
export const lockUploaded = (tx: Database, ids: readonly string[]) =>
  tx
    .select({ id: uploads.fileId })
    .from(uploads)
    .where(inArray(uploads.fileId, [...ids]))
    .for('share');

/**
 * Erases who uploaded some files and when, so that anonymous answers cannot be traced. @param day the only part of
 * the time that is kept
 */
export async function disownFiles(tx: Database, ids: readonly string[], day: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(uploads)
    .set({ ownerId: null, draft: null, begunAt: day, endedAt: day })
    .where(inArray(uploads.fileId, [...ids]));
  await tx
    .update(files)
    .set({ createdAt: day, updatedAt: day })
    .where(inArray(files.id, [...ids]));
}

/** Number of files removed per transaction. */
const STEP = 50;

/** Uploaded files that match a condition. */
const listMatching = (tx: Database, where: SQL | undefined) =>
  tx
    .select({ file: files })
    .from(uploads)
    .innerJoin(files, eq(files.id, uploads.fileId))
    .where(where)
    .$dynamic();

/**
 * Removes some uploaded files and their copies. Skips files that are currently locked. The condition is judged again
 * once they are locked, since a file may be named while they are looked for. @returns how many were looked at
 */
const removeNext = (db: Database, storage: Storage, where: SQL | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    const locked = await listMatching(tx, where)
      .limit(STEP)
      .for('update', { of: uploads, skipLocked: true });
    const known = locked.map(({ file }) => file.id);
    const rows = await listMatching(tx, and(where, inArray(files.id, known)));
    const ids = rows.map(({ file }) => file.id);
    const copies = await tx.select().from(files).where(inArray(files.copyOf, ids));
    // Bytes first: what is left of a killed process has its row still.
    for (const file of [...rows.map((row) => row.file), ...copies]) {
      for (const name of namesOf(file)) await storage.vault.remove(name);
    }
    if (ids.length > 0) await tx.delete(files).where(inArray(files.id, ids));
    return locked.length;
  });

/** Removes the uploaded files that match a condition, with their bytes. */
export async function removeUploaded(
  db: Database,
  storage: Storage,
  where: SQL | undefined,
): Promise<void> {
  while ((await removeNext(db, storage, where)) === STEP);
}
