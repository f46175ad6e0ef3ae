import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import { smallerName } from '#contract/file.ts';
import type { editFile } from '#contract/library.ts';
import { judgeUpload, type UploadKind } from '#domain/files/upload.ts';
import { recordDeed } from '#server/audit/service.ts';
import { findUses, renewUses } from '#server/content/uses.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor, Upload } from '#server/http/context.ts';
import { countAffected } from '#server/publish/affected.ts';
import { batchOf } from '#server/publish/outbox.ts';
import type { Storage } from '#server/storage/local.ts';
import { demandFile } from './library.ts';
import { isShared } from './repository.ts';
import { storeUpload } from './service.ts';
import { files } from './table.ts';

type Row = typeof files.$inferSelect;

const write = async (tx: Database, row: Row, actor: Actor, change: Partial<Row>): Promise<Row> => {
  const [after] = await tx
    .update(files)
    .set({
      ...change,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
      updatedBy: actor.userName,
    })
    .where(and(eq(files.id, row.id), eq(files.version, row.version)))
    .returning();
  if (after) return after;
  throw new Fault('conflict', { name: row.updatedBy ?? '?', at: row.updatedAt.toISOString() });
};

const deed = (action: string, { id }: Row) => ({
  action: `content:library:${action}`,
  target: `file ${id}`,
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
    await recordDeed(tx, actor, { ...deed('edit', before), before, after });
    return after;
  });

const kindOf = ({ mediaType }: Row): UploadKind => {
  if (mediaType.startsWith('image/')) return 'picture';
  return mediaType.startsWith('video/') ? 'film' : 'document';
};

/** Puts another file of its kind in the place of one, everywhere where it is used. */
export async function replaceLibraryFile(
  { db, storage }: { db: Database; storage: Storage },
  actor: Actor,
  id: string,
  upload: Upload,
): Promise<{ row: Row; batch: string | null; pages: number }> {
  const known = await demandFile(db, actor, id, 'edit');
  const rules = { kinds: [kindOf(known)], isLibrary: true };
  const accepted = judgeUpload(upload, rules);
  const stored = await storeUpload(storage, upload, accepted);
  return db.transaction(async (tx) => {
    const before = await demandFile(tx, actor, id, 'edit');
    const row = await write(tx, before, actor, stored);
    await renewUses(tx, before, row);
    await recordDeed(tx, actor, { ...deed('edit', before), before, after: row });
    return { row, batch: await batchOf(tx), pages: await countAffected(tx) };
  });
}

/** Removes a file that nothing uses, with its bytes unless another one stands for the same. @throws Fault inUse */
export async function removeLibraryFile(
  { db, storage }: { db: Database; storage: Storage },
  actor: Actor,
  id: string,
): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const row = await demandFile(tx, actor, id, 'remove');
    if ((await findUses(tx, row)).length > 0) throw new Fault('inUse');
    await tx.delete(files).where(eq(files.id, id));
    await recordDeed(tx, actor, { ...deed('remove', row), before: row });
    return (await isShared(tx, row)) ? undefined : row;
  });
  if (!gone) return;
  const { fileName, widths } = gone;
  const names = [fileName, ...widths.map((width) => smallerName(fileName, width))];
  await Promise.all(names.map((name) => storage.remove(name)));
}
