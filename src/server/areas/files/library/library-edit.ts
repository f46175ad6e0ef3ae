import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { kindOf } from '#contract/files/file.ts';
import { libraryFile, type editFile } from '#contract/files/library.ts';
import { isSame } from '#domain/editorial/same.ts';
import { declaredFields } from '#domain/monitor/change.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import { demandReplaceable, renewUses } from './uses.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Upload } from '#server/platform/http/context.ts';
import { countAffected } from '#server/platform/publish/batch/affected.ts';
import { batchOf } from '#server/platform/publish/batch/outbox.ts';
import { acceptUpload } from '../acceptance.ts';
import type { Store } from '../download.ts';
import { rememberName } from '#server/platform/files/former.ts';
import { demandFile } from './library.ts';
import { orRemoved, storeUpload } from '../service.ts';
import { files } from '#server/platform/files/table.ts';
import { writeLocked } from '#server/platform/records/locked.ts';

type Row = typeof files.$inferSelect;

const write = (tx: Database, row: Row, actor: Actor, change: Partial<Row>): Promise<Row> =>
  writeLocked(tx, files, {
    before: row,
    version: row.version,
    values: { ...change, updatedBy: actor.userName },
    // A file is renamed when visitors no longer see it. That does not count as an editor's change.
    unless: eq(files.fileName, row.fileName),
  });

/** Logs a deed with a file, with the fields that the contract names. */
export const remember = (
  tx: Database,
  actor: Actor,
  action: string,
  before: Row | null,
  after: Row | null,
): Promise<void> =>
  recordDeed(tx, actor, {
    action: `content:library:${action}`,
    target: `file ${(before ?? after)!.id}`,
    before: declaredFields(libraryFile, before),
    after: declaredFields(libraryFile, after),
  });

/** Moves a file to a folder, regardless of concurrent changes. @throws Fault notFound */
export const moveLibraryFile = (
  db: Database,
  actor: Actor,
  id: string,
  folder: string,
): Promise<Row> =>
  db.transaction(async (tx) => {
    const before = await demandFile(tx, actor, id, 'edit');
    if (before.folder === folder) return before;
    const after = await write(tx, before, actor, { folder });
    await remember(tx, actor, 'edit', before, after);
    return after;
  });

/** What pages say of a file. */
const told = ({ originalFilename, alt }: Row) => ({ originalFilename, alt });

/** Renames, moves or describes a file. Pages that show it are published again. @throws Fault notFound, conflict */
export const editLibraryFile = (
  db: Database,
  actor: Actor,
  id: string,
  { version, ...change }: z.output<typeof editFile.body>,
): Promise<Row> =>
  db.transaction(async (tx) => {
    const before = await demandFile(tx, actor, id, 'edit');
    const after = await write(tx, { ...before, version }, actor, change);
    if (!isSame(told(before), told(after))) await renewUses(tx, before, after);
    await remember(tx, actor, 'edit', before, after);
    return after;
  });

/**
 * Replaces a file everywhere it is used by another one of the same kind. The old bytes are removed once the pages
 * show the new ones; if they are kept, once visitors no longer see the file (retire.ts).
 * @throws Fault notFound, conflict, fileHandedOut, fileFormat, fileSize, fileUnreadable
 */
export async function replaceLibraryFile(
  { db, storage }: Store,
  actor: Actor,
  id: string,
  { isOldKept, ...upload }: Upload & { isOldKept: boolean },
): Promise<{ row: Row; batch: string | null; pages: number }> {
  const known = await demandFile(db, actor, id, 'edit');
  await demandReplaceable(db, known);
  const rules = { kinds: [kindOf(known)], isLibrary: true };
  const accepted = await acceptUpload(upload, rules);
  const stored = await storeUpload(storage, upload, accepted);
  const replaced = db.transaction(async (tx) => {
    const before = await demandFile(tx, actor, id, 'edit');
    await demandReplaceable(tx, before);
    const row = await write(tx, before, actor, stored);
    await renewUses(tx, before, row);
    await rememberName(tx, before, isOldKept);
    await remember(tx, actor, 'edit', before, row);
    return { row, batch: await batchOf(tx), pages: await countAffected(tx) };
  });
  return orRemoved(storage, stored, replaced);
}
