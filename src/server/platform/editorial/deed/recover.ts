import { and, eq, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { takeRemoved } from '#server/platform/bin/bin.ts';
import { bin } from '#server/platform/bin/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renewFileNames } from '#server/platform/files/former.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { withinScope } from '#server/platform/records/scope.ts';
import type { ContentKind } from '../kind.ts';
import { contentKinds } from '../kinds.ts';
import { refusalOf } from '../refusal.ts';
import { writeFormer } from '../store/former.ts';
import { record } from '../store/record.ts';
import type { RemovedItem } from '../store/removed.ts';
import type { Item } from '../store/row.ts';
import { contentItems, contentVersions } from '../store/table.ts';
import { demandFirst, derivedColumns } from './edit.ts';
import { keepVersion } from '../store/version.ts';

/** Condition for the records of the bin that a caller may recover: those of the kind that they may remove. */
export const withinBin = ({ type }: ContentKind, caller: Caller): SQL =>
  and(eq(bin.kind, type.type), withinScope(bin, caller.scope(`${type.permission}:remove`)))!;

/** The record number that the item had, unless another item uses it by now. */
async function freeRecordId(tx: Database, { type, recordId }: RemovedItem): Promise<number | null> {
  if (recordId === null) return null;
  const shown = and(eq(contentItems.type, type), eq(contentItems.recordId, recordId));
  return (await tx.$count(contentItems, shown)) === 0 ? recordId : null;
}

const versionRows = ({ id, versions }: RemovedItem) =>
  versions.map(({ at, ...version }) => ({ ...version, itemId: id, at: new Date(at) }));

/**
 * Restores the state before the withdrawal that preceded a removal, so that whoever undoes the removal can undo the
 * withdrawal as well.
 */
async function keepFormerOf(tx: Database, { id, version }: Item, { former: kept }: RemovedItem) {
  if (kept === undefined) return;
  const { former, at } = kept;
  await writeFormer(tx, { itemId: id, version, former, at: new Date(at) });
}

/**
 * Inserts an item under its number as an unapproved draft, with all its saved versions. Its files may have been renamed
 * while it was in the bin.
 */
async function insertItem(
  tx: Database,
  kind: ContentKind,
  actor: Actor,
  removed: RemovedItem,
): Promise<Item> {
  const written = derivedColumns(kind, await renewFileNames(tx, removed.data));
  const recordId = await freeRecordId(tx, removed);
  await kind.claim?.(tx, null, { recordId, year: written.year });
  const values = {
    ...written,
    id: removed.id,
    type: removed.type,
    recordId,
    sort: removed.sort,
    version: removed.version + 1,
    createdAt: new Date(removed.createdAt),
    createdById: removed.createdById,
    departmentId: removed.departmentId,
    updatedBy: actor.userName,
  };
  const [item] = await tx.insert(contentItems).overridingSystemValue().values(values).returning();
  if (removed.versions.length > 0) await tx.insert(contentVersions).values(versionRows(removed));
  await keepFormerOf(tx, item!, removed);
  return item!;
}

/** The removed item; in another session if one is given and its kind belongs to sessions. */
const inSession = (removed: RemovedItem, year: number | undefined): RemovedItem =>
  year === undefined || !('year' in removed.data)
    ? removed
    : { ...removed, data: { ...removed.data, year } };

/** Recovers one item. @throws Fault taken for a key that another record has by now, missingReference, onlyOne */
async function recoverOne(tx: Database, actor: Actor, removed: RemovedItem): Promise<Item> {
  const kind = contentKinds().find(({ type }) => type.type === removed.type)!;
  await demandFirst(tx, kind);
  const item = await insertItem(tx, kind, actor, removed).catch((error: unknown) => {
    throw refusalOf(kind, error);
  });
  await keepVersion(tx, item, '');
  await record(tx, kind, actor, 'recover', { after: item });
  return item;
}

/**
 * Recovers a removed item with everything that was removed with it, all or nothing; `instead` may name another
 * session.
 * @returns the item, and how many others were recovered with it
 * @throws Fault notFound if it is not in the bin or beyond the actor's reach, taken, missingReference, onlyOne
 */
export const recoverItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  { id, instead = {} }: { id: number; instead?: { year?: number | undefined } | undefined },
): Promise<{ id: number; version: number; count: number }> =>
  db.transaction(async (tx) => {
    await kind.lock?.(tx);
    const taken = { kind: kind.type.type, recordId: id };
    const content = await takeRemoved(tx, taken, withinBin(kind, actor));
    if (content === undefined) throw new Fault('notFound');
    const all = (content as RemovedItem[]).map((one) => inSession(one, instead.year));
    const [head, ...parts] = all;
    const item = await recoverOne(tx, actor, head!);
    for (const part of parts) await recoverOne(tx, actor, part);
    return { id, version: item.version, count: parts.length };
  });
