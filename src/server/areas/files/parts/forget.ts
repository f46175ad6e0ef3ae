import { readdir, rm } from 'node:fs/promises';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { isAbsent } from '#server/platform/storage/disk-fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import type { Store } from '../download.ts';
import { uploads } from '../table.ts';
import { clearMade } from './making.ts';
import { ownedBy, type Uploader } from './owner.ts';
import { folderOf } from './part.ts';
import { KEPT_HOURS } from './state.ts';

/** Number of folders and uploads processed per query. */
const STEP = 500;

const clear = (root: string, id: string): Promise<void> =>
  rm(folderOf(root, id), { recursive: true, force: true });

/** Deletes uploads that did not become files, with the bytes stored for them. @returns how many */
const dropUnmade = ({ db, storage }: Store, where: SQL | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.select().from(uploads).where(where).limit(STEP).for('update');
    // Bytes are removed first, so that a row remains for anything a killed process leaves behind.
    for (const row of rows) await clearMade(storage.vault, row);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(uploads).where(inArray(uploads.id, ids));
    return rows.length;
  });

/** Discards an upload that did not become a file. @throws Fault notFound */
export async function drop({ db, storage }: Store, uploader: Uploader, id: string): Promise<void> {
  const own = and(eq(uploads.id, id), ownedBy(uploader), isNull(uploads.fileId));
  if ((await dropUnmade({ db, storage }, own)) === 0) throw new Fault('notFound');
  await clear(storage.parts, id);
}

const namesIn = (root: string): Promise<string[]> =>
  readdir(root).catch((error: unknown) => {
    // The folder does not exist before the first part is sent.
    if (isAbsent(error)) return [];
    throw error;
  });

/** Removes folders of parts without an open upload, including those left behind by killed processes. */
async function removeStrayFolders(db: Database, root: string): Promise<void> {
  const names = await namesIn(root);
  for (let at = 0; at < names.length; at += STEP) {
    const some = names.slice(at, at + STEP);
    const rows = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(inArray(uploads.id, some), isNull(uploads.fileId)));
    const open = new Set(rows.map(({ id }) => id));
    for (const name of some.filter((one) => !open.has(one))) await clear(root, name);
  }
}

const isOver = sql`${uploads.begunAt} < now() - make_interval(hours => ${KEPT_HOURS})`;

/** Discards uploads that did not become files within a day. */
export const uploadRetention = (storage: Storage): Retention => ({
  name: 'uploads',
  async forget(db) {
    const unmade = and(isNull(uploads.fileId), isOver);
    while ((await dropUnmade({ db, storage }, unmade)) === STEP);
    await removeStrayFolders(db, storage.parts);
  },
});
