import { and, count, inArray, sql } from 'drizzle-orm';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { StoredFile } from '#contract/files/file.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import type { ContentKind } from './kind.ts';
import type { Item } from './store/row.ts';
import { contentItems } from './store/table.ts';

type Facts = NonNullable<ContentRow['facts']>;

const LENGTH = '.length';
/** How much of what belongs to a record is live: of a session, its stages, tracks and topics. */
const READY = 'ready';
const isFile = (name: string): boolean => /(?:^file|[a-z])Id$/.test(name);

/** What a list may ask for: short fields of the kind, and how many entries a long one has. */
function mayBeAsked({ type, parts }: ContentKind, name: string): boolean {
  if (name === READY) return parts !== undefined;
  const field = name.endsWith(LENGTH) ? name.slice(0, -LENGTH.length) : name;
  return Object.hasOwn(type.draft.shape, field) && !type.richText.includes(field);
}

function valueOf({ data }: Item, name: string): unknown {
  if (!name.endsWith(LENGTH)) return data[name];
  const all = data[name.slice(0, -LENGTH.length)];
  return Array.isArray(all) ? all.length : 0;
}

/** The stored files that some fields hold. */
async function filesOf(db: Database, items: readonly Item[], names: readonly string[]) {
  const ids = items.flatMap(({ data }) => names.map((name) => data[name]));
  const known = ids.filter((id) => typeof id === 'string');
  if (known.length === 0) return new Map<unknown, StoredFile>();
  const rows = await db.select().from(files).where(inArray(files.id, known));
  return new Map<unknown, StoredFile>(rows.map((row) => [row.id, storedFile(row)]));
}

/** How many records of each session there are, and how many of them visitors see. */
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

/** What a list shows of its records besides what all kinds have; files as they are stored. */
export async function readFacts(
  db: Database,
  kind: ContentKind,
  items: readonly Item[],
  asked: readonly string[],
): Promise<Facts[]> {
  const names = asked.filter((name) => mayBeAsked(kind, name));
  const stored = await filesOf(db, items, names.filter(isFile));
  const ready = names.includes(READY) ? await readiness(db, kind, items) : undefined;
  const factOf = (item: Item, name: string): unknown => {
    if (name === READY) return ready!.get(item.year) ?? null;
    const value = valueOf(item, name) ?? null;
    return isFile(name) ? (stored.get(value) ?? null) : value;
  };
  return items.map((item) => Object.fromEntries(names.map((name) => [name, factOf(item, name)])));
}
