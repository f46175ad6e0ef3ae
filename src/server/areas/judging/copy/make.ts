import { and, eq } from 'drizzle-orm';
import { findNames } from '#domain/judging/cover.ts';
import { searchedState } from '#domain/judging/copy.ts';
import { described } from '#server/areas/files/service.ts';
import { listJudgedNames } from '#server/areas/registration/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findFile, insertFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { Unclean } from '../clean/refusal.ts';
import { claimNext, releaseClaim, type CopyRow } from './claim.ts';
import { produceCopy, type CopyServices, type FileRow, type StoredCopy } from './produce.ts';
import { copies } from './table.ts';

/** A file that ended the process this many times is given up. */
const MOST_ATTEMPTS = 3;
/** Maximum number of found names that are stored; more are not needed to see that names occur in it. */
const MOST_FOUND = 20;
const SOURCE = 'judged';

const stillPending = ({ id }: CopyRow) => and(eq(copies.id, id), eq(copies.state, 'pending'));

/** The name that judges see: only which file it is, and of what kind. */
const nameOf = (place: number, fileName: string): string =>
  `file ${place}${/\.\w+$/.exec(fileName)![0]}`;

const copyRow = (row: CopyRow, { fileName, mediaType, size }: StoredCopy) => ({
  ...described({ originalFilename: nameOf(row.place, fileName), sourceType: SOURCE }),
  fileName,
  mediaType,
  size,
  isPublic: false,
  copyOf: row.fileId,
});

/**
 * Stores a copy, or of one that was only searched again the result alone.
 * @returns whether the copy was stored; its original may have been removed meanwhile
 */
const recordCopy = (db: Database, row: CopyRow, produced: StoredCopy): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [held] = await tx.select().from(copies).where(stillPending(row)).for('update');
    if (!held) return false;
    const names = (await listJudgedNames(tx, [held.versionId])).get(held.versionId) ?? [];
    const found = findNames(produced.text, names, MOST_FOUND);
    const copyId = held.copyId ?? (await insertFile(tx, copyRow(row, produced))).id;
    const state = searchedState(found.length, produced.isWhole);
    await tx
      .update(copies)
      .set({ state, found, copyId, claimedUntil: null, attempts: 0 })
      .where(eq(copies.id, row.id));
    return held.copyId === null;
  });

async function store(services: CopyServices, row: CopyRow, file: FileRow): Promise<void> {
  const produced = await produceCopy(services, file);
  let isKept = false;
  try {
    isKept = await recordCopy(services.db, row, produced);
  } finally {
    if (!isKept) await services.storage.vault.remove(produced.fileName);
  }
}

async function make(services: CopyServices, row: CopyRow): Promise<void> {
  if (row.attempts > MOST_ATTEMPTS) throw new Unclean('large');
  const file = await findFile(services.db, eq(files.id, row.fileId));
  if (file) await store(services, row, file);
}

/**
 * Makes the next pending copy. If it cannot be made, the reason is stored; judges never get the original file
 * instead.
 * @returns whether there was one
 */
export async function makeNext(services: CopyServices): Promise<boolean> {
  const { db } = services;
  const row = await claimNext(db);
  if (!row) return false;
  try {
    await make(services, row);
  } catch (error) {
    if (!(error instanceof Unclean)) {
      await releaseClaim(db, row);
      throw error;
    }
    const refused = { state: 'refused', refusal: error.refusal, claimedUntil: null } as const;
    await db.update(copies).set(refused).where(stillPending(row));
  }
  return true;
}
