import { and, asc, count, inArray, sql } from 'drizzle-orm';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { StoredFile } from '#contract/files/file.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import type { ContentKind } from './kind.ts';
import type { Item } from './store/row.ts';
import { contentItems, contentVersions } from './store/table.ts';

type Facts = NonNullable<ContentRow['facts']>;

const LENGTH = '.length';
/** Fact that counts the live parts of a record: of a session, its stages, tracks and topics. */
const READY = 'ready';
/** Fact that names the author of the record's first version. */
const AUTHOR = 'author';
/** Suffix of a fact that adds up the durations of a field's films. */
const DURATION = '.duration';
const isFile = (name: string): boolean => /(?:^file|[a-z])Id$/.test(name);

/** Whether a list may request a fact: short fields of the kind, and the number of entries of a long one. */
function isRequestable({ type, parts }: ContentKind, name: string): boolean {
  if (name === READY) return parts !== undefined;
  if (name === AUTHOR) return true;
  const field = name.replace(/\.(?:length|duration)$/, '');
  return Object.hasOwn(type.draft.shape, field) && !type.richText.includes(field);
}

function valueOf({ data }: Item, name: string): unknown {
  if (!name.endsWith(LENGTH)) return data[name];
  const all = data[name.slice(0, -LENGTH.length)];
  return Array.isArray(all) ? all.length : 0;
}

/** The ids of the files in a field with several entries. */
function filesIn({ data }: Item, field: string): unknown[] {
  const all = data[field];
  return Array.isArray(all) ? all.map((entry) => (entry as { fileId?: unknown }).fileId) : [];
}

/** The ids of the files that a fact needs. */
const idsOf = (item: Item, name: string): unknown[] =>
  name.endsWith(DURATION)
    ? filesIn(item, name.slice(0, -DURATION.length))
    : isFile(name)
      ? [item.data[name]]
      : [];

/** The stored files that some facts need, by id. */
async function filesOf(db: Database, items: readonly Item[], names: readonly string[]) {
  const ids = items.flatMap((item) => names.flatMap((name) => idsOf(item, name)));
  const known = ids.filter((id) => typeof id === 'string');
  if (known.length === 0) return new Map<unknown, StoredFile>();
  const rows = await db.select().from(files).where(inArray(files.id, known));
  return new Map<unknown, StoredFile>(rows.map((row) => [row.id, storedFile(row)]));
}

/** The number of parts of each session, and how many of them are live. */
async function readiness(db: Database, { parts }: ContentKind, items: readonly Item[]) {
  const years = items.flatMap(({ year }) => year ?? []);
  if (years.length === 0) return new Map<number | null, object>();
  const { year, type, live } = contentItems;
  const rows = await db
    .select({ year, all: count(), live: sql<number>`count(${live})::int` })
    .from(contentItems)
    .where(and(inArray(year, years), inArray(type, [...parts!.types])))
    .groupBy(year);
  return new Map<number | null, object>(rows.map((row) => [row.year, row]));
}

/** The author of each item's first version; null for imported ones. */
async function authorsOf(db: Database, items: readonly Item[]) {
  const { itemId, number, by } = contentVersions;
  const ids = items.map(({ id }) => id);
  const rows = await db
    .selectDistinctOn([itemId], { itemId, by })
    .from(contentVersions)
    .where(inArray(itemId, ids))
    .orderBy(asc(itemId), asc(number));
  return new Map(rows.map((row) => [row.itemId, row.by]));
}

/** Total duration of a record's films in seconds; null if no duration is known. */
function lengthOf(item: Item, name: string, stored: ReadonlyMap<unknown, StoredFile>) {
  const known = idsOf(item, name).flatMap((id) => stored.get(id)?.duration ?? []);
  return known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds);
}

/**
 * Returns the facts that a list requested of its records besides the common columns; files as their stored
 * descriptions.
 */
export async function readFacts(
  db: Database,
  kind: ContentKind,
  items: readonly Item[],
  asked: readonly string[],
): Promise<Facts[]> {
  const names = asked.filter((name) => isRequestable(kind, name));
  const stored = await filesOf(db, items, names);
  const ready = names.includes(READY) ? await readiness(db, kind, items) : undefined;
  const authors = names.includes(AUTHOR) ? await authorsOf(db, items) : undefined;
  const factOf = (item: Item, name: string): unknown => {
    if (name === READY) return ready!.get(item.year) ?? null;
    if (name === AUTHOR) return authors!.get(item.id) ?? null;
    if (name.endsWith(DURATION)) return lengthOf(item, name, stored);
    const value = valueOf(item, name) ?? null;
    return isFile(name) ? (stored.get(value) ?? null) : value;
  };
  return items.map((item) => Object.fromEntries(names.map((name) => [name, factOf(item, name)])));
}
