import { extname } from 'node:path';
import { and, asc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { namesOf } from '#contract/files/file.ts';
import { tag } from '#contract/call/tag.ts';
import { isShown, renameUses } from '../library/uses.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { doEach, throwFirst, tryEach } from '#server/platform/worker/each.ts';
import { newName, type Storage } from '#server/platform/storage/storage.ts';
import type { Store } from '../download.ts';
import { releaseNames, rememberName } from '#server/platform/files/former.ts';
import { findFile } from '#server/platform/files/stored-file.ts';
import { files, formerNames } from '#server/platform/files/table.ts';
import { endedUses } from '../table.ts';

type Row = typeof files.$inferSelect;

/** Number of ended uses processed per transaction. */
const AT_ONCE = 50;

/** Returns the ids of all files with this name. Earlier builds may have let several rows share the same bytes. */
const idsOf = async (tx: Database, { stem }: Row): Promise<string[]> => {
  const rows = await tx.select({ id: files.id }).from(files).where(eq(files.stem, stem));
  return rows.map(({ id }) => id);
};

/** Gives a file a new, unknown name, and has the name known to visitors released. */
async function rename(tx: Database, storage: Storage, before: Row): Promise<void> {
  const fileName = newName(extname(before.fileName).slice(1));
  const names = namesOf({ ...before, fileName });
  for (const [index, from] of namesOf(before).entries()) await storage.copy(from, names[index]!);
  const [after] = await tx
    .update(files)
    .set({ fileName })
    .where(eq(files.id, before.id))
    .returning();
  await rememberName(tx, before, false);
  await releaseNames(tx, before);
  await renameUses(tx, before, after!);
}

async function renameUnshown(tx: Database, storage: Storage, row: Row): Promise<void> {
  if (await isShown(tx, [row.stem, ...(await idsOf(tx, row))])) return;
  await rename(tx, storage, row);
}

/**
 * Processes files that a record no longer shows. A file that visitors no longer see must not be reachable at the address
 * they know (docs/architecture.md, Files). Locks prevent two processes from handling the same files, and a killed process
 * leaves nothing changed. A file that cannot be renamed is tried again and holds up no other.
 * @returns whether there were any, and the failures
 */
const retireNext = ({ db, storage }: Store): Promise<{ isAny: boolean; failures: unknown[] }> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .select()
      .from(endedUses)
      .orderBy(asc(endedUses.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (ended.length === 0) return { isAny: false, failures: [] };
    const named = ended.map(({ reference }) => reference);
    const isNamed = or(inArray(files.id, named), inArray(files.stem, named));
    const found = await tx
      .select()
      .from(files)
      .where(and(eq(files.isPublic, true), isNamed))
      .orderBy(asc(files.id))
      .for('no key update');
    const stuck = new Set<string>();
    const failures = await tryEach(found, (row) =>
      tx
        .transaction((part) => renameUnshown(part, storage, row))
        .catch((error: unknown) => {
          stuck.add(row.id).add(row.stem);
          throw error;
        }),
    );
    const done = ended.filter(({ reference }) => !stuck.has(reference)).map(({ id }) => id);
    await tx.delete(endedUses).where(inArray(endedUses.id, done));
    return { isAny: true, failures };
  });

async function retireAll(store: Store): Promise<void> {
  for (;;) {
    const { isAny, failures } = await retireNext(store);
    throwFirst(failures);
    if (!isAny) return;
  }
}

/**
 * Matches former names whose bytes are not needed any more. A name shared by several rows of an earlier build waits
 * for the last one.
 */
const isDue = (db: Database) =>
  and(
    isNull(formerNames.goneAt),
    eq(formerNames.isKept, false),
    notExists(
      db
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.stem, formerNames.stem), eq(files.isPublic, true))),
    ),
  );

/**
 * Has the publisher remove the bytes of a former name, once nothing uses it. Content that was saved or published at
 * the moment of the renaming is first updated to the present name.
 */
const release = ({ db }: Store, stem: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [former] = await tx
      .select()
      .from(formerNames)
      .where(and(eq(formerNames.stem, stem), isDue(tx)))
      .for('update', { skipLocked: true });
    if (!former) return;
    const { fileId } = former;
    const file = fileId === null ? undefined : await findFile(tx, eq(files.id, fileId));
    if (file) await renameUses(tx, { ...former, id: file.id }, file);
    await announce(tx, namesOf(former).map(tag.file));
    const own = eq(formerNames.stem, stem);
    if (file)
      await tx
        .update(formerNames)
        .set({ goneAt: sql`now()` })
        .where(own);
    else await tx.delete(formerNames).where(own);
  });

async function releaseAll(store: Store): Promise<void> {
  const { db } = store;
  const due = await db.select({ stem: formerNames.stem }).from(formerNames).where(isDue(db));
  await doEach(due, ({ stem }) => release(store, stem));
}

/** Removes the addresses of all files that visitors know but should not see any more. */
export async function retireFiles(store: Store): Promise<void> {
  await doEach([retireAll, releaseAll], (part) => part(store));
}
