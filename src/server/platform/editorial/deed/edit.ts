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
import { lockItem } from '../store/reach.ts';
import { demandParts, recordParts } from '../parts.ts';
import { record } from '../store/record.ts';
import { refusalOf } from '../refusal.ts';
import { removeItems } from '../store/removed.ts';
import type { Item } from '../store/row.ts';
import { contentItems } from '../store/table.ts';
import { isRestored, keepUnsaved, keepVersion } from '../store/version.ts';
import { demandVersion, writeLocked } from '#server/platform/records/locked.ts';

/** The columns derived from the content of an item. */
export const derivedColumns = (kind: ContentKind, data: Data) => ({
  data,
  title: kind.title(data),
  year: kind.year?.(data) ?? null,
  datedAt: dateAt(data, kind.type.date),
  missing: missingTranslations(data),
});

/** The position after all others of its kind. */
const lastPlace = ({ type }: ContentKind) =>
  sql<number>`(SELECT coalesce(max(sort) + 1, 0) FROM content_item WHERE type = ${type.type})`;

/** Refuses a second record of a kind that has one record at most. @throws Fault onlyOne */
export async function demandFirst(tx: Database, { type }: ContentKind): Promise<void> {
  if (!type.isSingle) return;
  const found = await tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.type, type.type))
    .limit(1);
  if (found.length > 0) throw new Fault('onlyOne');
}

/** Changes working copies in one transaction; constraint violations become faults that name their field. */
const change = <T>(
  db: Database,
  kind: ContentKind,
  work: (tx: Database) => Promise<T>,
): Promise<T> =>
  db.transaction(work).catch((error: unknown) => Promise.reject(refusalOf(kind, error)));

/** Adds a working copy that visitors do not see. @throws Fault onlyOne, taken, missingReference */
export const addItem = (db: Database, kind: ContentKind, actor: Actor, data: Data): Promise<Item> =>
  change(db, kind, async (tx) => {
    await demandFirst(tx, kind);
    const owner = { createdById: actor.userId, departmentId: actor.departmentId };
    const written = derivedColumns(kind, await cleanData(tx, kind.type, data));
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
 * Writes an item, if nobody has saved it since it was read.
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

/** Releases the former key of an item; refuses to change a key that others still refer to. @throws Fault fixedKey */
const release = async (tx: Database, kind: ContentKind, before: Item, after: Item) =>
  kind.release?.(tx, before, after).catch((error: unknown) => {
    throw missingReference(error) === undefined
      ? error
      : new Fault('fixedKey', {}, { cause: error });
  });

/** The planned content after a save: a plan keeps the text for which it was made, not one saved later. */
const plannedOf = ({ publishAt, planned, data, approval }: Item): Item['planned'] =>
  publishAt === null ? null : (planned ?? { data, approval });

/**
 * Saves the working copy. Live content and planned content stay as they are. The approval is reset, because it
 * applied to the earlier text.
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
    const before = await lockItem(tx, kind, actor, id, 'edit');
    const clean = await cleanData(tx, kind.type, data);
    const planned = plannedOf(before);
    const written = { ...derivedColumns(kind, clean), approval: 'none' as const, planned };
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
 * Removes an item that is not live, with the drafts that belong to it; the bin keeps them for 30 days.
 * @param version the version that was read, if it must still be current
 * @throws Fault notFound, conflict, stillLive, stillHolds, inUse if something refers to it by now
 */
export const removeItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  version?: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockItem(tx, kind, actor, id, 'remove');
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
