import { extname } from 'node:path';
import { and, asc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { namesOf } from '#contract/files/file.ts';
import { tag } from '#contract/call/tag.ts';
import { isShown, renameUses } from '../library/uses.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { newName, type Storage } from '#server/platform/storage/storage.ts';
import type { Store } from '../download.ts';
import { releaseNames, rememberName } from '#server/platform/files/former.ts';
import { findFile } from '#server/platform/files/stored-file.ts';
import { files, formerNames } from '#server/platform/files/table.ts';
import { endedUses } from '../table.ts';

type Row = typeof files.$inferSelect;

/** So many ended uses are looked at in one transaction. */
const AT_ONCE = 50;

/** Other records of an earlier build may share its bytes, and its name. */
const idsOf = async (tx: Database, { stem }: Row): Promise<string[]> => {
  const rows = await tx.select({ id: files.id }).from(files).where(eq(files.stem, stem));
  return rows.map(({ id }) => id);
};

/** Gives a file another name, by which nobody knows it, and lets the one go that visitors know. */
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

/**
 * Looks at files that a record has ceased to show. @returns whether there were any
 *
 * What nobody shows to visitors any more must not answer at the address that they know (docs/architecture.md, Files).
 * Nobody else looks at the same ones meanwhile, and a process that is killed has changed nothing.
 */
const retireNext = ({ db, storage }: Store): Promise<boolean> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .select()
      .from(endedUses)
      .orderBy(asc(endedUses.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (ended.length === 0) return false;
    const named = ended.map(({ reference }) => reference);
    const isNamed = or(inArray(files.id, named), inArray(files.stem, named));
    const found = await tx
      .select()
      .from(files)
      .where(and(eq(files.isPublic, true), isNamed))
      .orderBy(asc(files.id))
      .for('no key update');
    for (const row of found) {
      if (!(await isShown(tx, [row.stem, ...(await idsOf(tx, row))]))) {
        await rename(tx, storage, row);
      }
    }
    const ids = ended.map(({ id }) => id);
    await tx.delete(endedUses).where(inArray(endedUses.id, ids));
    return true;
  });

/** A former name whose bytes nobody keeps. One that an earlier build gave to several records waits for the last. */
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
 * Has the publisher remove what lies under a former name, once nothing names it: what was saved or published at the same
 * moment as the file was renamed is brought to the present name first. @returns whether there was one
 */
const releaseNext = ({ db }: Pick<Store, 'db'>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [former] = await tx
      .select()
      .from(formerNames)
      .where(isDue(tx))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!former) return false;
    const { stem, fileId } = former;
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
    return true;
  });

/** Takes the addresses of files away that visitors know and should not any more: those of all that waits. */
export async function retireFiles(store: Store): Promise<void> {
  while (await retireNext(store));
  while (await releaseNext(store));
}
