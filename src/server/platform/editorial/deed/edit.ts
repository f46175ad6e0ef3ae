import { eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { missingTranslations, type Data } from '#domain/editorial/bilingual.ts';
import { dateAt } from '#domain/editorial/date.ts';
import { stateOf } from '#domain/editorial/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { missingReference } from '#server/platform/db/violation.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { cleanData } from '../clean.ts';
import type { ContentKind } from '../kind.ts';
import { holdItem } from '../store/reach.ts';
import { demandParts, recordParts } from '../parts.ts';
import { record } from '../store/record.ts';
import { refusalOf } from '../refusal.ts';
import { removeItems } from '../store/removed.ts';
import type { Item } from '../store/row.ts';
import { contentItems } from '../store/table.ts';
import { isRestored, keepUnsaved, keepVersion } from '../store/version.ts';
import { demandVersion, writeLocked } from '#server/platform/records/locked.ts';

/** The columns that follow from the text of an item. */
export const derived = (kind: ContentKind, data: Data) => ({
  data,
  title: kind.title(data),
  year: kind.year?.(data) ?? null,
  datedAt: dateAt(data, kind.type.date),
  missing: missingTranslations(data),
});

/** Behind the others of its kind. */
const lastPlace = ({ type }: ContentKind) =>
  sql<number>`(SELECT coalesce(max(sort) + 1, 0) FROM content_item WHERE type = ${type.type})`;

/** Of some kinds there is one record at most. @throws Fault onlyOne */
export async function demandFirst(tx: Database, { type }: ContentKind): Promise<void> {
  if (!type.isSingle) return;
  const found = await tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.type, type.type))
    .limit(1);
  if (found.length > 0) throw new Fault('onlyOne');
}

/** A change of working copies in one transaction; what the database refuses is told by its field. */
const change = <T>(
  db: Database,
  kind: ContentKind,
  work: (tx: Database) => Promise<T>,
): Promise<T> =>
  db.transaction(work).catch((error: unknown) => Promise.reject(refusalOf(kind, error)));

/** Adds a working copy that nobody sees yet. @throws Fault onlyOne, taken, missingReference */
export const addItem = (db: Database, kind: ContentKind, actor: Actor, data: Data): Promise<Item> =>
  change(db, kind, async (tx) => {
    await demandFirst(tx, kind);
    const owner = { createdById: actor.userId, departmentId: actor.departmentId };
    const written = derived(kind, await cleanData(tx, kind.type, data));
    await kind.claim?.(tx, null, { recordId: null, year: written.year });
    const values = { ...owner, ...written };
    const [item] = await tx
      .insert(contentItems)
      .values({
        ...values,
        type: kind.type.type,
        sort: lastPlace(kind),
        updatedBy: actor.userName,
      })
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
  const state = stateOf({ ...before, ...change });
  const values = { ...change, state, updatedBy: actor.userName };
  return writeLocked(tx, contentItems, { before, version, values });
}

/** A name that others still use stays as it is. @throws Fault fixedKey */
const release = async (tx: Database, kind: ContentKind, before: Item, after: Item) =>
  kind.release?.(tx, before, after).catch((error: unknown) => {
    throw missingReference(error) === undefined
      ? error
      : new Fault('fixedKey', {}, { cause: error });
  });

/** What an item that is saved was planned with: nobody's later text goes out by a plan that was made before it. */
const plannedOf = ({ publishAt, planned, data, approval }: Item): Item['planned'] =>
  publishAt === null ? null : (planned ?? { data, approval });

/**
 * Saves the working copy; what visitors see stays, and what they will see by a plan. An approval was given to an earlier text.
 * @throws Fault notFound, conflict, fixedKey, taken, missingReference
 */
export const saveItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  { data, version, note }: { data: Data; version: number; note: string },
): Promise<Item> =>
  change(db, kind, async (tx) => {
    const before = await holdItem(tx, kind, actor, id, 'edit');
    const clean = await cleanData(tx, kind.type, data);
    const planned = plannedOf(before);
    const written = { ...derived(kind, clean), approval: 'none' as const, planned };
    await kind.claim?.(tx, before, { ...before, ...written });
    await keepUnsaved(tx, before);
    const after = await writeItem(tx, before, version, actor, written);
    await release(tx, kind, before, after);
    const word = (await isRestored(tx, before, after)) ? 'restore' : 'edit';
    await keepVersion(tx, after, note);
    await record(tx, kind, actor, word, { before, after });
    return after;
  });

/**
 * Removes an item that nobody sees, and the drafts that belong to it: they are in the bin for 30 days.
 * @param version the one that was read, where it must be that one
 * @throws Fault notFound, conflict, stillLive, stillHolds, inUse where something has come to name it in the meantime
 */
export const removeItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  version?: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await holdItem(tx, kind, actor, id, 'remove');
    demandVersion(before, version);
    if (before.live !== null) throw new Fault('stillLive');
    const parts = await demandParts(tx, kind, actor, before);
    await removeItems(tx, actor, before, parts);
    await kind.release?.(tx, before, null).catch((error: unknown) => {
      throw missingReference(error) === undefined
        ? error
        : new Fault('inUse', {}, { cause: error });
    });
    await record(tx, kind, actor, 'remove', { before });
    await recordParts(tx, actor, parts);
  });
