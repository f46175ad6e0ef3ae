import { and, asc, count, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ContentParts } from '#contract/kind/editorial-row.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import type { ContentKind } from './kind.ts';
import { contentKinds } from './kinds.ts';
import { reachOf } from './store/reach.ts';
import { record } from './store/record.ts';
import type { Item } from './store/row.ts';
import { contentItems } from './store/table.ts';

/** Condition for the records whose draft or live content refers to an item; undefined if nothing can refer to it. */
function referringTo({ type, parts }: ContentKind, { data }: Item): SQL | undefined {
  const reference = parts?.named(data);
  if (!reference) return undefined;
  const text = JSON.stringify(reference);
  const holds = or(
    sql`${contentItems.data} @> ${text}::jsonb`,
    sql`${contentItems.live} @> ${text}::jsonb`,
  );
  return and(ne(contentItems.type, type.type), holds);
}

/**
 * Condition for the parts removed together with an item: drafts that were never published and that the caller may
 * remove.
 */
function removedWith({ parts }: ContentKind, caller: Caller): SQL {
  const kinds = contentKinds().filter(({ type }) => parts?.types.includes(type.type));
  const reached = or(...kinds.map((kind) => reachOf(kind, caller, 'remove')));
  return and(isNull(contentItems.recordId), reached ?? sql`false`)!;
}

/** Position of a kind; kinds that others refer to come first. */
const placeOf = ({ type }: { type: string }): number =>
  contentKinds().findIndex((kind) => kind.type.type === type);

/** The kind of an item. */
export const kindOf = ({ type }: { type: string }): ContentKind =>
  contentKinds().find((kind) => kind.type.type === type)!;

/** The number of matching records by kind, in the order of the kinds. */
async function countOf(db: Database, condition: SQL | undefined) {
  const found = await db
    .select({ type: contentItems.type, count: count() })
    .from(contentItems)
    .where(condition)
    .groupBy(contentItems.type);
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the parts of an item: those removed together with it, and those that have to be dealt with first. */
export async function listParts(
  db: Database,
  kind: ContentKind,
  caller: Caller,
  item: Item,
): Promise<ContentParts> {
  const naming = referringTo(kind, item);
  if (!naming) return { go: [], stay: [] };
  const going = removedWith(kind, caller);
  return {
    go: await countOf(db, and(naming, going)),
    stay: await countOf(db, and(naming, sql`NOT (${going})`)),
  };
}

/** Returns the parts that are removed together with an item, locked. @throws Fault stillHolds */
export async function demandParts(
  tx: Database,
  kind: ContentKind,
  actor: Actor,
  item: Item,
): Promise<Item[]> {
  const naming = referringTo(kind, item);
  if (!naming) return [];
  const { stay } = await listParts(tx, kind, actor, item);
  const left = stay.reduce((sum, { count }) => sum + count, 0);
  if (left > 0) throw new Fault('stillHolds', { count: left });
  const found = await tx
    .select()
    .from(contentItems)
    .where(and(naming, removedWith(kind, actor)))
    .orderBy(asc(contentItems.id))
    .for('update');
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Records the removal of each part as a deed of its own. */
export async function recordParts(
  tx: Database,
  actor: Actor,
  parts: readonly Item[],
): Promise<void> {
  for (const before of parts) await record(tx, kindOf(before), actor, 'remove', { before });
}

/** Returns the parts of an item with unpublished changes, as far as the caller may publish them. */
export async function listUnpublishedParts(
  tx: Database,
  kind: ContentKind,
  caller: Caller,
  item: Item,
): Promise<Item[]> {
  const naming = referringTo(kind, item);
  if (!naming) return [];
  const kinds = contentKinds().filter(({ type }) => kind.parts?.types.includes(type.type));
  const reached = or(...kinds.map((one) => reachOf(one, caller, 'publish')));
  const found = await tx
    .select()
    .from(contentItems)
    .where(and(naming, reached ?? sql`false`, ne(contentItems.state, 'live')))
    .orderBy(asc(contentItems.sort), asc(contentItems.id));
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}
