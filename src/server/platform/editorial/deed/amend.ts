import { eq, sql } from 'drizzle-orm';
import type { ContentDeed } from '#contract/kind/editorial-deed.ts';
import { Fault } from '#contract/fault.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { stateOf } from '#domain/editorial/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { batchOf } from '#server/platform/publish/batch/outbox.ts';
import { derivedColumns, writeItem } from './edit.ts';
import type { ContentKind } from '../kind.ts';
import type { Announced } from './publish.ts';
import { lockItem } from '../store/reach.ts';
import { record } from '../store/record.ts';
import type { Item } from '../store/row.ts';
import { contentItems } from '../store/table.ts';
import { keepVersion } from '../store/version.ts';

/**
 * Applies a change to the working copy, the planned content and the live content alike; other unpublished changes
 * stay unpublished.
 * @returns the changed columns of the item
 */
async function amend(
  tx: Database,
  kind: ContentKind,
  item: Item,
  change: (data: Data) => Data,
): Promise<Partial<Item>> {
  const live = item.live && change(item.live);
  const { recordId, sort } = item;
  const planned = item.planned && { ...item.planned, data: change(item.planned.data) };
  if (live) await kind.publish(tx, { recordId, data: live, sort });
  await keepVersion(tx, item, '');
  return { ...derivedColumns(kind, change(item.data)), live, planned };
}

/**
 * Amends an item that is already locked, as the consequence of a deed elsewhere: it records no writer and needs no
 * permission.
 */
export async function amendLocked(
  tx: Database,
  kind: ContentKind,
  item: Item,
  change: (data: Data) => Data,
): Promise<void> {
  const amended = await amend(tx, kind, item, change);
  await tx
    .update(contentItems)
    .set({ ...amended, state: stateOf({ ...item, ...amended }), version: sql`version + 1` })
    .where(eq(contentItems.id, item.id));
}

/** Amends a live record as a deed of its own, under a permission of its kind. @throws Fault notFound, conflict */
export const amendItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  { id, version, action }: { id: number; version: number; action: ContentDeed },
  change: (data: Data) => Data,
): Promise<Announced> =>
  db.transaction(async (tx) => {
    await kind.lock?.(tx);
    const before = await lockItem(tx, kind, actor, id, action);
    if (before.live === null) throw new Fault('notFound');
    const item = await writeItem(tx, before, version, actor, await amend(tx, kind, before, change));
    await keepVersion(tx, item, '');
    await record(tx, kind, actor, action, { before, after: item });
    return { item, batch: await batchOf(tx) };
  });
