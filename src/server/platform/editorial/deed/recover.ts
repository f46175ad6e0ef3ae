import { and, eq, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { takeRemoved } from '#server/platform/bin/bin.ts';
import { bin } from '#server/platform/bin/table.ts';
import type { Database } from '#server/platform/db/database.ts';
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
import { demandFirst, derived } from './edit.ts';
import { keepVersion } from '../store/version.ts';

/** What of the bin a caller may bring back: what of a kind they may remove. */
export const withinBin = ({ type }: ContentKind, caller: Caller): SQL =>
  and(eq(bin.kind, type.type), withinScope(bin, caller.scope(`${type.permission}:remove`)))!;

/** The record that visitors saw keeps its number, unless another item has come to show it. */
async function freeRecordId(tx: Database, { type, recordId }: RemovedItem): Promise<number | null> {
  if (recordId === null) return null;
  const shown = and(eq(contentItems.type, type), eq(contentItems.recordId, recordId));
  return (await tx.$count(contentItems, shown)) === 0 ? recordId : null;
}

const versionRows = ({ id, versions }: RemovedItem) =>
  versions.map(({ at, ...version }) => ({ ...version, itemId: id, at: new Date(at) }));

/** Whoever takes the removal back may take back the withdrawal as well that went before it. */
async function keepFormerOf(tx: Database, { id, version }: Item, { former: kept }: RemovedItem) {
  if (kept === undefined) return;
  const { former, at } = kept;
  await writeFormer(tx, { itemId: id, version, former, at: new Date(at) });
}

/** Writes an item under its number as a draft that nobody has approved, with the states that were saved of it. */
async function insertItem(
  tx: Database,
  kind: ContentKind,
  actor: Actor,
  removed: RemovedItem,
): Promise<Item> {
  const written = derived(kind, removed.data);
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

/** As it was, of another session where one is named and its kind has sessions. */
const inSession = (removed: RemovedItem, year: number | undefined): RemovedItem =>
  year === undefined || !('year' in removed.data)
    ? removed
    : { ...removed, data: { ...removed.data, year } };

/** Brings one item back. @throws Fault taken for what another record has by now, missingReference, onlyOne */
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
 * Brings back an item that was removed, with all that was removed with it, or nothing of it; `instead` says another session.
 * @returns it, and how many came back with it
 * @throws Fault notFound for what is in nobody's bin or beyond the actor's reach, taken, missingReference, onlyOne
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
