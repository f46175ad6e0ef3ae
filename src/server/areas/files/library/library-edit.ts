import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/call/fault.ts';
import { namesOf } from '#contract/files/file.ts';
import { libraryFile, type editFile } from '#contract/files/library.ts';
import { namedBy } from '#domain/monitor/change.ts';
import type { UploadKind } from '#domain/files/upload.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import { findUses, renewUses } from './uses.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Upload } from '#server/platform/http/context.ts';
import { contentKinds } from '#server/platform/editorial/kinds.ts';
import { countAffected } from '#server/platform/publish/batch/affected.ts';
import { batchOf } from '#server/platform/publish/batch/outbox.ts';
import { acceptUpload } from '../acceptance.ts';
import type { Store } from '../download.ts';
import { releaseNames, rememberName } from '#server/platform/files/former.ts';
import { demandFile } from './library.ts';
import { isShared } from '#server/platform/files/stored-file.ts';
import { storeUpload } from '../service.ts';
import { files } from '#server/platform/files/table.ts';
import { writeLocked } from '#server/platform/records/locked.ts';

type Row = typeof files.$inferSelect;

const write = (tx: Database, row: Row, actor: Actor, change: Partial<Row>): Promise<Row> =>
  writeLocked(tx, files, {
    before: row,
    version: row.version,
    values: { ...change, updatedBy: actor.userName },
    // It gets another name when visitors see it no more, which is no change of an editor's.
    unless: eq(files.fileName, row.fileName),
  });

/** Remembers what became of a file, as far as the contract names it. */
const remember = (
  tx: Database,
  actor: Actor,
  action: string,
  before: Row,
  after: Row | null,
): Promise<void> =>
  recordDeed(tx, actor, {
    action: `content:library:${action}`,
    target: `file ${before.id}`,
    before: namedBy(libraryFile, before),
    after: namedBy(libraryFile, after),
  });

/** Renames, moves or describes a file; pages that show it follow. @throws Fault notFound, conflict */
export const editLibraryFile = (
  db: Database,
  actor: Actor,
  id: string,
  { version, ...change }: z.output<typeof editFile.body>,
): Promise<Row> =>
  db.transaction(async (tx) => {
    const before = await demandFile(tx, actor, id, 'edit');
    const after = await write(tx, { ...before, version }, actor, change);
    if (JSON.stringify(before.alt) !== JSON.stringify(after.alt)) {
      await renewUses(tx, before, after);
    }
    await remember(tx, actor, 'edit', before, after);
    return after;
  });

const kindOf = ({ mediaType }: Row): UploadKind => {
  if (mediaType.startsWith('image/')) return 'picture';
  return mediaType.startsWith('video/') ? 'film' : 'document';
};

/**
 * Puts another file of its kind in the place of one, everywhere where it is used. The old bytes go when the pages show
 * the new ones; those that are kept go when visitors see the file no more (retire.ts).
 * @throws Fault notFound, conflict, fileFormat, fileSize, fileUnreadable
 */
export async function replaceLibraryFile(
  { db, storage }: Store,
  actor: Actor,
  id: string,
  { isOldKept, ...upload }: Upload & { isOldKept: boolean },
): Promise<{ row: Row; batch: string | null; pages: number }> {
  const known = await demandFile(db, actor, id, 'edit');
  const rules = { kinds: [kindOf(known)], isLibrary: true };
  const accepted = await acceptUpload(upload, rules);
  const stored = await storeUpload(storage, upload, accepted);
  return db.transaction(async (tx) => {
    const before = await demandFile(tx, actor, id, 'edit');
    const row = await write(tx, before, actor, stored);
    await renewUses(tx, before, row);
    await rememberName(tx, before, isOldKept);
    await remember(tx, actor, 'edit', before, row);
    return { row, batch: await batchOf(tx), pages: await countAffected(tx) };
  });
}

/**
 * Removes a file that nothing uses, with its bytes under every name that it had: those of public files go by the
 * publisher, which takes them from the bucket as well.
 * @param demand finds it where the caller may remove it
 * @throws Fault inUse, and whatever `demand` throws
 */
export async function removeUnused(
  { db, storage }: Store,
  actor: Actor,
  demand: (tx: Database) => Promise<Row>,
): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const row = await demand(tx);
    if ((await findUses(tx, row)).length > 0) throw new Fault('inUse');
    if (row.isPublic) {
      await rememberName(tx, row, false);
      await releaseNames(tx, row);
    }
    for (const kind of contentKinds()) await kind.forgetFile?.(tx, row.id);
    await tx.delete(files).where(eq(files.id, row.id));
    await remember(tx, actor, 'remove', row, null);
    return (await isShared(tx, row)) ? undefined : row;
  });
  if (!gone || gone.isPublic) return;
  await Promise.all(namesOf(gone).map((name) => storage.vault.remove(name)));
}

/** Removes a file of the library that nothing uses. @throws Fault notFound, inUse */
export const removeLibraryFile = (store: Store, actor: Actor, id: string): Promise<void> =>
  removeUnused(store, actor, (tx) => demandFile(tx, actor, id, 'remove'));
