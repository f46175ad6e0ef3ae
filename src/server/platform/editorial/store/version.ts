import { and, desc, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { isSame } from '#domain/editorial/same.ts';
import { changedLocales } from '#domain/editorial/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renewFileNames } from '#server/platform/files/former.ts';
import type { Item } from './row.ts';
import { contentVersions } from './table.ts';

type Row = typeof contentVersions.$inferSelect;

const shown = ({ number, at, by, note }: Row) => ({ number, at: at.toISOString(), by, note });

/** Stores the content of an item as a version of now or of a time, unless that version is stored already. */
export async function keepVersion(
  tx: Database,
  { id, version, data, updatedBy }: Item,
  note: string,
  at = new Date(),
): Promise<void> {
  const row = { itemId: id, number: version, data, note, by: updatedBy, at };
  await tx.insert(contentVersions).values(row).onConflictDoNothing();
}

/** Versions as they are to be compared: stored files may have had other names when they were saved. */
async function withPresentNames(db: Database, versions: readonly Row[]): Promise<Row[]> {
  const renewed = await renewFileNames(
    db,
    versions.map(({ data }) => data),
  );
  return versions.map((version, at) => ({ ...version, data: renewed[at]! }));
}

/**
 * Stores content that came from an import or a command before it is changed, with the time since which it stood; no save
 * has stored it.
 */
export async function keepUnsaved(tx: Database, item: Item): Promise<void> {
  const [latest] = await withPresentNames(tx, await latestFirst(tx, item.id).limit(1));
  if (!latest || !isSame(latest.data, item.data)) await keepVersion(tx, item, '', item.updatedAt);
}

/** Whether an item's content has returned to an earlier version. */
export async function isRestored(tx: Database, before: Item, after: Item): Promise<boolean> {
  if (isSame(before.data, after.data)) return false;
  const versions = await withPresentNames(tx, await latestFirst(tx, after.id));
  return versions.some(({ data }) => isSame(data, after.data));
}

const latestFirst = (db: Database, itemId: number) =>
  db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.itemId, itemId))
    .orderBy(desc(contentVersions.number));

/** The latest version that equals the live content in the live languages; undefined if there is none. */
const liveOf = ({ live, liveLocales }: Item, versions: readonly Row[]): Row | undefined =>
  live === null
    ? undefined
    : versions.find(({ data }) => changedLocales({ data, live, liveLocales }).length === 0);

/** Lists all saved versions of an item, latest first. */
export async function listVersions(db: Database, item: Item) {
  const versions = await withPresentNames(db, await latestFirst(db, item.id));
  const live = liveOf(item, versions);
  return versions.map((row) => ({ ...shown(row), isLive: row === live }));
}

/** The user name of the last writer of an item; null if it was imported. */
export async function lastWriter(db: Database, itemId: number): Promise<string | null> {
  const [row] = await latestFirst(db, itemId).limit(1);
  return row?.by ?? null;
}

/** Returns a saved version; stored files have their current names. @throws Fault notFound */
export async function readVersion(db: Database, itemId: number, number: number) {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.itemId, itemId), eq(contentVersions.number, number)));
  if (!row) throw new Fault('notFound');
  return { ...shown(row), data: await renewFileNames(db, row.data) };
}
