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

/** A file that came in parts. */
export interface UploadedFile {
  id: string;
  slot: string;
  originalFilename: string;
  size: number;
  /** In hex; null of one that came before it was kept. */
  sha256: string | null;
}

/** What files are asked for by. */
interface Wanted {
  purpose: UploadPurposeName;
  source: string;
  owner: FileOwner;
  ids: readonly string[];
}

/** Those of some files that somebody sent for something. None of them goes before the transaction has ended. */
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
        ownedBy(owner),
      ),
    )
    .for('share', { of: uploads });

/** Forgets who sent some files, and when: of what is anonymous nothing leads to anybody. @param day all that is kept of the time */
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

/** So many files go in one transaction. */
const STEP = 50;

/** Removes some that came in parts, and their copies. @returns how many there were, none that somebody is just asking for */
const removeNext = (db: Database, storage: Storage, where: SQL | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ file: files })
      .from(uploads)
      .innerJoin(files, eq(files.id, uploads.fileId))
      .where(where)
      .limit(STEP)
      .for('update', { of: uploads, skipLocked: true });
    const ids = rows.map(({ file }) => file.id);
    const copies = await tx.select().from(files).where(inArray(files.copyOf, ids));
    // Bytes first: what is left of a killed process has its row still.
    for (const file of [...rows.map((row) => row.file), ...copies]) {
      for (const name of namesOf(file)) await storage.vault.remove(name);
    }
    if (ids.length > 0) await tx.delete(files).where(inArray(files.id, ids));
    return rows.length;
  });

/** Removes the files that came in parts and meet a condition, with their bytes. */
export async function removeUploaded(
  db: Database,
  storage: Storage,
  where: SQL | undefined,
): Promise<void> {
  while ((await removeNext(db, storage, where)) === STEP);
}
