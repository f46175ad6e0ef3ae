import { and, desc, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { isSame } from '#domain/editorial/same.ts';
import { changedLocales } from '#domain/editorial/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentNames } from '#server/platform/files/former.ts';
import type { Item } from './row.ts';
import { contentVersions } from './table.ts';

type Row = typeof contentVersions.$inferSelect;

const shown = ({ number, at, by, note }: Row) => ({ number, at: at.toISOString(), by, note });

/** Keeps the state of an item's text, unless it is kept already. */
export async function keepVersion(
  tx: Database,
  { id, version, data, updatedBy }: Item,
  note: string,
): Promise<void> {
  const row = { itemId: id, number: version, data, note, by: updatedBy };
  await tx.insert(contentVersions).values(row).onConflictDoNothing();
}

/** Keeps a text that came by an import or a command before it is changed: no saving has kept it. */
export async function keepUnsaved(tx: Database, item: Item): Promise<void> {
  const [latest] = await latestFirst(tx, item.id).limit(1);
  if (!latest || !isSame(latest.data, item.data)) await keepVersion(tx, item, '');
}

/** Whether an item has come back to a text that was saved of it before. */
export async function isRestored(tx: Database, before: Item, after: Item): Promise<boolean> {
  if (isSame(before.data, after.data)) return false;
  return (await latestFirst(tx, after.id)).some(({ data }) => isSame(data, after.data));
}

const latestFirst = (db: Database, itemId: number) =>
  db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.itemId, itemId))
    .orderBy(desc(contentVersions.number));

/** Of some states, the latest first, the one that visitors see in the languages that are live; undefined for none. */
const liveOf = ({ live, liveLocales }: Item, versions: readonly Row[]): Row | undefined =>
  live === null
    ? undefined
    : versions.find(({ data }) => changedLocales({ data, live, liveLocales }).length === 0);

/** Every state that was saved of an item, the latest first. */
export async function listVersions(db: Database, item: Item) {
  const versions = await latestFirst(db, item.id);
  const live = liveOf(item, versions);
  return versions.map((row) => ({ ...shown(row), isLive: row === live }));
}

/** Who wrote the text of an item as it is; null where it came by an import. */
export async function lastWriter(db: Database, itemId: number): Promise<string | null> {
  const [row] = await latestFirst(db, itemId).limit(1);
  return row?.by ?? null;
}

/** A state as it was saved; stored files have the names that they have now. @throws Fault notFound */
export async function readVersion(db: Database, itemId: number, number: number) {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.itemId, itemId), eq(contentVersions.number, number)));
  if (!row) throw new Fault('notFound');
  return { ...shown(row), data: await presentNames(db, row.data) };
}
