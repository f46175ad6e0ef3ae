import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { missingTranslations, type Data } from '#domain/content/bilingual.ts';
import { stateOf } from '#domain/content/state.ts';
import { recordDeed } from '#server/audit/service.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor, Caller } from '#server/http/context.ts';
import type { ContentKind } from './kind.ts';
import { reachOf } from './list.ts';
import type { Item } from './row.ts';
import { contentItems, contentVersions } from './table.ts';

const targetOf = ({ type }: ContentKind, { id }: Pick<Item, 'id'>) => `${type.type} ${id}`;

/** Remembers what was done with an item. */
export const record = (
  tx: Database,
  kind: ContentKind,
  actor: Actor,
  action: string,
  what: { before?: Item | null; after?: Item | null },
) => {
  const item = (what.after ?? what.before)!;
  const deed = { action: `${kind.type.permission}:${action}`, target: targetOf(kind, item) };
  const shown = (one: Item | null | undefined) =>
    one && { ...one.data, liveLocales: one.liveLocales, publishAt: one.publishAt };
  const [before, after] = [shown(what.before) ?? null, shown(what.after) ?? null];
  return recordDeed(tx, actor, { ...deed, before, after });
};

/** The columns that follow from the text of an item. */
export const derived = (kind: ContentKind, data: Data) => ({
  data,
  title: kind.title(data),
  year: kind.year?.(data) ?? null,
  missing: missingTranslations(data),
});

/** @throws Fault notFound for what is not within the caller's reach (threat 16) */
export async function demandItem(
  db: Database,
  kind: ContentKind,
  caller: Caller,
  id: number,
  action: string,
): Promise<Item> {
  const [item] = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, id), reachOf(kind, caller, action)));
  if (!item) throw new Fault('notFound');
  return item;
}

const keepVersion = (tx: Database, { id, version, data, updatedBy }: Item, note: string) =>
  tx.insert(contentVersions).values({ itemId: id, number: version, data, note, by: updatedBy });

/** Adds a working copy that nobody sees yet. */
export const addItem = (db: Database, kind: ContentKind, actor: Actor, data: Data): Promise<Item> =>
  db.transaction(async (tx) => {
    const owner = { createdById: actor.userId, departmentId: actor.departmentId };
    const values = { ...owner, ...derived(kind, data), updatedBy: actor.userName };
    const [item] = await tx
      .insert(contentItems)
      .values({ ...values, type: kind.type.type })
      .returning();
    await keepVersion(tx, item!, '');
    await record(tx, kind, actor, 'add', { after: item! });
    return item!;
  });

/**
 * Writes to an item that is still as it was read.
 * @throws Fault conflict, with who has saved since
 */
export async function writeItem(
  tx: Database,
  before: Item,
  version: number,
  actor: Pick<Actor, 'userName'>,
  change: Partial<Item>,
): Promise<Item> {
  const [item] = await tx
    .update(contentItems)
    .set({
      ...change,
      state: stateOf({ ...before, ...change }),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
      updatedBy: actor.userName,
    })
    .where(and(eq(contentItems.id, before.id), eq(contentItems.version, version)))
    .returning();
  if (item) return item;
  const { updatedBy, updatedAt } = before;
  throw new Fault('conflict', { name: updatedBy ?? '?', at: updatedAt.toISOString() });
}

/** Saves the working copy; what visitors see stays. An approval was given to an earlier text. */
export const saveItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  { data, version, note }: { data: Data; version: number; note: string },
): Promise<Item> =>
  db.transaction(async (tx) => {
    const before = await demandItem(tx, kind, actor, id, 'edit');
    const change = { ...derived(kind, data), approval: 'none' as const };
    const after = await writeItem(tx, before, version, actor, change);
    await keepVersion(tx, after, note);
    await record(tx, kind, actor, 'edit', { before, after });
    return after;
  });

/** Removes an item that nobody sees. @throws Fault stillLive */
export const removeItem = (db: Database, kind: ContentKind, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    const before = await demandItem(tx, kind, actor, id, 'remove');
    if (before.live !== null) throw new Fault('stillLive');
    await tx.delete(contentItems).where(eq(contentItems.id, id));
    await record(tx, kind, actor, 'remove', { before });
  });
