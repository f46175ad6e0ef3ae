import { and, asc, count, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ContentParts } from '#contract/kind/editorial-row.ts';
import { Fault } from '#contract/call/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import type { ContentKind } from './kind.ts';
import { contentKinds } from './kinds.ts';
import { reachOf } from './store/reach.ts';
import { record } from './store/record.ts';
import type { Item } from './store/row.ts';
import { contentItems } from './store/table.ts';

/** The records that name an item, as they are being written or as they are live; undefined where nothing can. */
function namingIt({ type, parts }: ContentKind, { data }: Item): SQL | undefined {
  const named = parts?.named(data);
  if (!named) return undefined;
  const text = JSON.stringify(named);
  const holds = or(
    sql`${contentItems.data} @> ${text}::jsonb`,
    sql`${contentItems.live} @> ${text}::jsonb`,
  );
  return and(ne(contentItems.type, type.type), holds);
}

/** What goes with it: drafts that were never published and that the caller may remove. */
function goingWithIt({ parts }: ContentKind, caller: Caller): SQL {
  const kinds = contentKinds().filter(({ type }) => parts?.types.includes(type.type));
  const reached = or(...kinds.map((kind) => reachOf(kind, caller, 'remove')));
  return and(isNull(contentItems.recordId), reached ?? sql`false`)!;
}

/** How many records of each kind a condition finds, in the order of the kinds. */
async function countOf(db: Database, condition: SQL | undefined) {
  const found = await db
    .select({ type: contentItems.type, count: count() })
    .from(contentItems)
    .where(condition)
    .groupBy(contentItems.type);
  const place = ({ type }: { type: string }) =>
    contentKinds().findIndex((kind) => kind.type.type === type);
  return found.toSorted((one, other) => place(one) - place(other));
}

/** What belongs to an item: what goes when it is removed, and what must be dealt with first. */
export async function listParts(
  db: Database,
  kind: ContentKind,
  caller: Caller,
  item: Item,
): Promise<ContentParts> {
  const naming = namingIt(kind, item);
  if (!naming) return { go: [], stay: [] };
  const going = goingWithIt(kind, caller);
  return {
    go: await countOf(db, and(naming, going)),
    stay: await countOf(db, and(naming, sql`NOT (${going})`)),
  };
}

/** Removes what goes with an item, each remembered as a deed of its own. @throws Fault stillHolds */
export async function removeParts(
  tx: Database,
  kind: ContentKind,
  actor: Actor,
  item: Item,
): Promise<void> {
  const naming = namingIt(kind, item);
  if (!naming) return;
  const { stay } = await listParts(tx, kind, actor, item);
  const left = stay.reduce((sum, { count }) => sum + count, 0);
  if (left > 0) throw new Fault('stillHolds', { count: left });
  const going = and(naming, goingWithIt(kind, actor));
  const gone = await tx
    .select()
    .from(contentItems)
    .where(going)
    .orderBy(asc(contentItems.id))
    .for('update');
  await tx.delete(contentItems).where(
    inArray(
      contentItems.id,
      gone.map(({ id }) => id),
    ),
  );
  for (const before of gone) {
    const own = contentKinds().find(({ type }) => type.type === before.type)!;
    await record(tx, own, actor, 'remove', { before });
  }
}
