import { createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { sameInBoth } from '#contract/call/text/bilingual.ts';
import { namesOf } from '#contract/files/file.ts';
import { findRemoved, keepRemoved, takeRemoved } from '#server/platform/bin/bin.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violationOf } from '#server/platform/db/violation.ts';
import { contentKinds } from '#server/platform/editorial/kinds.ts';
import {
  listNames,
  releaseNames,
  rememberName,
  type FormerName,
} from '#server/platform/files/former.ts';
import { isShared } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { Place } from '#server/platform/storage/storage.ts';
import { conflictWith } from '#server/platform/records/locked.ts';
import type { Store } from '../download.ts';
import { remember } from './library-edit.ts';
import { demandFile } from './library.ts';
import { isUsed } from './uses.ts';
import { LIBRARY, withinFiles } from './within-bin.ts';

type Row = typeof files.$inferSelect;
/** Returns the file if the caller may remove it. @throws Fault notFound */
type Demand = (db: Database) => Promise<Row>;
/** The names of a file and of its smaller versions. */
type Names = Pick<Row, 'fileName' | 'widths'>;

const removeNames = async (place: Place, names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => place.remove(name)));
};

/** Copies a file and its smaller versions to another storage. @returns the names there; empty if the file is missing */
async function copyBytes(from: Place, to: Place, { fileName, widths }: Names): Promise<string[]> {
  const read = await from.find(fileName);
  if (!read) return [];
  const extension = extname(fileName).slice(1);
  const name = await to.create(extension, (path) => pipeline(read(), createWriteStream(path)));
  const names = namesOf({ fileName: name, widths });
  for (const [index, smaller] of namesOf({ fileName, widths }).slice(1).entries()) {
    const open = await from.find(smaller);
    if (open) await to.keep(names[index + 1]!, await buffer(open()));
  }
  return names;
}

/** @throws Fault inUse, and those of `demand` */
async function demandUnused(db: Database, demand: Demand): Promise<Row> {
  const row = await demand(db);
  if (await isUsed(db, row)) throw new Fault('inUse');
  return row;
}

/** Removes a file from the library, and adds it to the bin if its bytes are kept. */
async function takeOut(tx: Database, actor: Actor, row: Row, kept: readonly string[]) {
  const names = await listNames(tx, row);
  if (row.isPublic) {
    await rememberName(tx, row, false);
    await releaseNames(tx, row);
  }
  for (const kind of contentKinds()) await kind.forgetFile?.(tx, row.id);
  if (kept.length > 0) {
    const { id: recordId, originalFilename: name, createdById, departmentId } = row;
    const whose = { removedBy: actor.userName, createdById, departmentId };
    const title = sameInBoth(name);
    await keepRemoved(tx, {
      kind: LIBRARY,
      recordId,
      title,
      content: { ...row, names },
      files: [...kept],
      ...whose,
    });
  }
  await tx.delete(files).where(eq(files.id, row.id));
  await remember(tx, actor, 'remove', row, null);
}

/**
 * Removes an unused file. The publisher removes the bytes of public files, under every name they had, and also from
 * the bucket; a copy is kept in the vault for as long as the bin keeps the file.
 * @throws Fault inUse, conflict, and those of `demand`
 */
export async function removeUnused(
  { db, storage }: Store,
  actor: Actor,
  demand: Demand,
): Promise<void> {
  const known = await demandUnused(db, demand);
  const kept = known.isPublic ? await copyBytes(storage, storage.vault, known) : [];
  const work = async (tx: Database) => {
    const row = await demandUnused(tx, demand);
    // Its name or content changed while it was being copied.
    if (row.fileName !== known.fileName) throw conflictWith(row);
    await takeOut(tx, actor, row, kept);
    return !row.isPublic && !(await isShared(tx, row));
  };
  try {
    if (await db.transaction(work)) await removeNames(storage.vault, namesOf(known));
  } catch (error) {
    await removeNames(storage.vault, kept);
    // Something began to use it in the meantime.
    if (violationOf(error)?.kind === 'foreign') throw new Fault('inUse', {}, { cause: error });
    throw error;
  }
}

/** Removes an unused file of the library. @throws Fault notFound, inUse, conflict */
export const removeLibraryFile = (store: Store, actor: Actor, id: string): Promise<void> =>
  removeUnused(store, actor, (db) => demandFile(db, actor, id, 'remove'));

/** A removed file as stored in the bin, where times are texts. */
type Kept = Omit<Row, 'createdAt' | 'updatedAt'> & {
  createdAt: string;
  /** Its former names; missing in what an earlier build has removed. */
  names?: FormerName[];
};

/**
 * Recovers a removed file with its id, under a new address: an address that was taken from visitors never works
 * again. Older states of records that contain a former address refer to the new one.
 * @throws Fault notFound for files that are not in the bin, or outside the actor's scope
 */
export async function recoverLibraryFile(
  { db, storage }: Store,
  actor: Actor,
  id: string,
): Promise<Row> {
  const named = { kind: LIBRARY, recordId: id };
  const found = await findRemoved(db, named, withinFiles(actor));
  const { widths, createdAt, names: told = [], ...former } = (found?.content ?? {}) as Kept;
  const [vaulted] = found?.files ?? [];
  const names = vaulted
    ? await copyBytes(storage.vault, storage, { fileName: vaulted, widths })
    : [];
  const work = async (tx: Database) => {
    const content = await takeRemoved(tx, named, withinFiles(actor));
    if (content === undefined || names.length === 0) throw new Fault('notFound');
    const values = {
      ...former,
      widths,
      fileName: names[0]!,
      createdAt: new Date(createdAt),
      updatedAt: new Date(),
      updatedBy: actor.userName,
      version: former.version + 1,
    };
    const [row] = await tx.insert(files).values(values).returning();
    for (const name of [...told, { ...former, widths }]) {
      await rememberName(tx, { ...name, id }, false);
    }
    await remember(tx, actor, 'recover', null, row!);
    return row!;
  };
  try {
    const row = await db.transaction(work);
    await removeNames(storage.vault, found!.files);
    return row;
  } catch (error) {
    await removeNames(storage, names);
    throw error;
  }
}
