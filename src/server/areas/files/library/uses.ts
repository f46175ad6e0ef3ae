import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Data } from '#domain/editorial/bilingual.ts';
import { stemOf } from '#domain/files/reference.ts';
import { replaceFile } from '#domain/files/replacement.ts';
import { readVisibleContests } from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fileUses } from '../table.ts';
import { fileHolders, type NamedFile } from '#server/platform/files/file-holder.ts';
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

/** Counts the records that use each of the files. */
export async function countUses(
  db: Database,
  files: readonly Names[],
): Promise<Map<string, number>> {
  const idOf = new Map(files.flatMap((file) => namesOf(file).map((name) => [name, file.id])));
  const found = await db
    .select({ reference: fileUses.reference, itemId: fileUses.itemId })
    .from(fileUses)
    .where(inArray(fileUses.reference, [...idOf.keys()]));
  // A record that references a file by both names counts once.
  const users = Map.groupBy(found, ({ reference }) => idOf.get(reference)!);
  return new Map(
    [...users].map(([id, uses]) => [id, new Set(uses.map(({ itemId }) => itemId)).size]),
  );
}

const isIn = (data: Data | null, file: Names): boolean => {
  const text = JSON.stringify(data);
  return namesOf(file).some((name) => text.includes(name));
};

const kindOf = (item: Item) => contentKinds().find(({ type }) => type.type === item.type);

/** Returns the records that use a file in their live version or working copy. */
export async function findUses(db: Database, file: Names) {
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

/** Whether a file is used by a record or by another holder of files, such as a notice. */
export async function isUsed(db: Database, file: Names): Promise<boolean> {
  if ((await findUses(db, file)).length > 0) return true;
  for (const { isNamed } of fileHolders()) if (await isNamed(db, namesOf(file))) return true;
  return false;
}

/**
 * Whether visitors see a file in published content or elsewhere. @param names its ids, and its address without the
 * extension
 */
export async function isShown(db: Database, names: string[]): Promise<boolean> {
  const [live] = await db
    .select({ itemId: fileUses.itemId })
    .from(fileUses)
    .where(and(fileUses.isLive, inArray(fileUses.reference, names)))
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
