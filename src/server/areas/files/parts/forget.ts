import { readdir, rm } from 'node:fs/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import { isAbsent } from '#server/platform/storage/disk-fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import type { Store } from '../download.ts';
import { uploads } from '../table.ts';
import { ownedBy, type Asker } from './owner.ts';
import { folderOf } from './part.ts';
import { KEPT_HOURS } from './state.ts';

/** So many folders are looked up at once. */
const STEP = 500;

const clear = (root: string, id: string): Promise<void> =>
  rm(folderOf(root, id), { recursive: true, force: true });

/** Gives an upload up of which nothing was made. @throws Fault notFound */
export async function drop({ db, storage }: Store, asker: Asker, id: string): Promise<void> {
  const [row] = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), ownedBy(asker), isNull(uploads.fileId)))
    .returning({ id: uploads.id });
  if (!row) throw new Fault('notFound');
  await clear(storage.parts, id);
}

const namesIn = (root: string): Promise<string[]> =>
  readdir(root).catch((error: unknown) => {
    // Nobody has sent a part yet.
    if (isAbsent(error)) return [];
    throw error;
  });

/** Removes folders of parts of which no upload is left, also those of a process that was killed before it could. */
async function sweep(db: Database, root: string): Promise<void> {
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

/** Gives up what has not become a file within a day. */
export const uploadRetention = ({ parts }: Storage): Retention => ({
  name: 'uploads',
  async forget(db) {
    await db.delete(uploads).where(and(isNull(uploads.fileId), isOver));
    await sweep(db, parts);
  },
});
