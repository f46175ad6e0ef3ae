import { and, asc, eq, inArray, not } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { stemOf } from '#domain/files/reference.ts';
import { replaceFile } from '#domain/files/replacement.ts';
import { listHiddenYears, readVisibleContests } from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fileUses } from '../table.ts';
import { isAwaiting } from './awaiting.ts';
import { fileHolders, type NamedFile, type NamedUse } from '#server/platform/files/file-holder.ts';
import { amendLocked } from '#server/platform/editorial/deed/amend.ts';
import { contentKinds } from '#server/platform/editorial/kinds.ts';
import { addressOf, type Item } from '#server/platform/editorial/store/row.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';

type Names = Pick<NamedFile, 'id' | 'fileName'>;

const namesOf = ({ id, fileName }: Names): string[] => [id, stemOf(fileName)];

const usesOf = (db: Database, file: Names) =>
  db
    .select({ itemId: fileUses.itemId })
    .from(fileUses)
    .where(inArray(fileUses.reference, namesOf(file)));

/** Lists what uses files outside content. */
async function listHeld(db: Database, names: readonly string[]): Promise<NamedUse[]> {
  const held: NamedUse[] = [];
  for (const { listUses } of fileHolders()) held.push(...(await listUses(db, names)));
  return held;
}

/** Counts the records that use each of the files, in content and elsewhere. */
export async function countUses(
  db: Database,
  files: readonly Names[],
): Promise<Map<string, number>> {
  const idOf = new Map(files.flatMap((file) => namesOf(file).map((name) => [name, file.id])));
  const names = [...idOf.keys()];
  const found = await db
    .select({ reference: fileUses.reference, itemId: fileUses.itemId })
    .from(fileUses)
    .where(inArray(fileUses.reference, names));
  const uses = [
    ...found.map(({ reference, itemId }) => ({ name: reference, record: `item ${itemId}` })),
    ...(await listHeld(db, names)).map(({ name, type, id }) => ({ name, record: `${type} ${id}` })),
  ];
  // A record that references a file by both names counts once.
  const users = Map.groupBy(uses, ({ name }) => idOf.get(name)!);
  return new Map([...users].map(([id, of]) => [id, new Set(of.map(({ record }) => record)).size]));
}

const isIn = (data: Data | null, file: Names): boolean => {
  const text = JSON.stringify(data);
  return namesOf(file).some((name) => text.includes(name));
};

const kindOf = (item: Item) => contentKinds().find(({ type }) => type.type === item.type);

/** Returns the records of content that use a file in their live version or working copy. */
async function findContentUses(db: Database, file: Names) {
  const found = await db
    .select()
    .from(contentItems)
    .where(inArray(contentItems.id, usesOf(db, file)))
    .orderBy(asc(contentItems.id));
  const sessions = await readVisibleContests(db);
  return found.map((item) => ({
    type: item.type,
    id: item.id,
    title: item.title,
    isLive: item.live !== null,
    address: addressOf(kindOf(item)!, item, sessions).address,
  }));
}

/** Returns the other records that use a file, such as notices; each once, even if it refers to it by both names. */
async function findHeldUses(db: Database, file: Names) {
  const held = await listHeld(db, namesOf(file));
  const each = new Map(held.map((use) => [`${use.type} ${use.id}`, use]));
  return [...each.values()].map(({ type, id, title, isLive }) => ({
    type,
    id,
    title,
    isLive,
    address: null,
  }));
}

/** Returns the records that use a file, in content and elsewhere. */
export const findUses = async (db: Database, file: Names) => [
  ...(await findContentUses(db, file)),
  ...(await findHeldUses(db, file)),
];

/** Whether a file is used by a record or by another holder of files, such as a notice. */
export const isUsed = async (db: Database, file: Names): Promise<boolean> =>
  (await findUses(db, file)).length > 0;

/** @throws Fault fileHandedOut if the file is part of something that was handed out and must not change */
export async function demandReplaceable(db: Database, { id }: Names): Promise<void> {
  for (const { isHandedOut } of fileHolders())
    if (await isHandedOut?.(db, id)) throw new Fault('fileHandedOut');
}

/**
 * Whether visitors see a file in published content or elsewhere. @param names its ids, and its address without the
 * extension
 */
export async function isShown(db: Database, names: string[]): Promise<boolean> {
  const isAwaited = isAwaiting(await listHiddenYears(db));
  const [live] = await db
    .select({ itemId: fileUses.itemId })
    .from(fileUses)
    .innerJoin(contentItems, eq(contentItems.id, fileUses.itemId))
    .where(and(fileUses.isLive, inArray(fileUses.reference, names), not(isAwaited)))
    .limit(1);
  if (live !== undefined) return true;
  for (const holder of fileHolders()) if (await holder.isShown(db, names)) return true;
  return false;
}

async function renewHolders(tx: Database, before: NamedFile, after: NamedFile): Promise<void> {
  for (const { renew } of fileHolders()) await renew(tx, before, after);
}

/** Locks the records that use a file until the end of the transaction. Takes locks in the same order as publishing. */
async function holdUses(tx: Database, file: Names): Promise<Item[]> {
  for (const kind of contentKinds()) await kind.lock?.(tx);
  return tx
    .select()
    .from(contentItems)
    .where(inArray(contentItems.id, usesOf(tx, file)))
    .orderBy(asc(contentItems.id))
    .for('update');
}

/**
 * Updates every record that uses a file to its new state: the address and size in texts, and the description.
 * Announces their pages.
 */
export async function renewUses(tx: Database, before: NamedFile, after: NamedFile): Promise<void> {
  const items = await holdUses(tx, before);
  const renew = (data: Data) => replaceFile(data, before, after);
  for (const item of items) await amendLocked(tx, kindOf(item)!, item, renew);
  await renewHolders(tx, before, after);
}

/**
 * Replaces the address of a file in texts. Nothing else changes, so that editors with open records get no conflict;
 * pages of live records are announced nevertheless.
 */
export async function renameUses(tx: Database, before: NamedFile, after: NamedFile): Promise<void> {
  for (const item of await holdUses(tx, before)) {
    const { recordId, sort } = item;
    const live = item.live && replaceFile(item.live, before, after);
    if (live && isIn(item.live, before))
      await kindOf(item)!.publish(tx, { recordId, data: live, sort });
    await tx
      .update(contentItems)
      .set({ live, data: replaceFile(item.data, before, after) })
      .where(eq(contentItems.id, item.id));
  }
  await renewHolders(tx, before, after);
}
