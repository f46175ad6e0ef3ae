import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renewFileNames } from '#server/platform/files/former.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { batchOf } from '#server/platform/publish/batch/outbox.ts';
import type { ContentKind } from '../kind.ts';
import { refusalOf } from '../refusal.ts';
import { readClock } from '../store/clock.ts';
import { columnsOf, readFormer } from '../store/former.ts';
import { lockItem } from '../store/reach.ts';
import { record } from '../store/record.ts';
import type { Item } from '../store/row.ts';
import type { Former } from '../store/table.ts';
import { writeItem } from './edit.ts';
import { withdrawItem, type Announced } from './publish.ts';

/**
 * Restores what visitors saw before the deed; it was complete and approved then.
 * @throws Fault taken, missingReference, inUse
 */
async function show(
  tx: Database,
  kind: ContentKind,
  item: Item,
  { live }: Former,
): Promise<Partial<Item>> {
  if (live === null) return withdrawItem(tx, kind, item);
  const { recordId, sort } = item;
  const shown = await kind
    .publish(tx, { recordId, data: live, sort })
    .catch((error: unknown) => Promise.reject(refusalOf(kind, error)));
  return { recordId: shown };
}

/** Refuses to undo a deed if the item has changed since: an undo has nothing to merge. @throws Fault changedSince */
function demandUnchanged({ version, updatedBy }: Item, left: number): void {
  if (version !== left) throw new Fault('changedSince', { by: updatedBy ?? '' });
}

/**
 * Undoes the last publication or withdrawal of an item: visitors see what they saw before, in the same languages, and
 * the former plan, as far as it is still to come, and approval apply again. The working copy stays as it is.
 * @param version the version that the deed left
 * @throws Fault notFound, changedSince if somebody else has changed the item, notUndone if its last change was
 * another deed or is too long ago
 */
export const takeBackItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  version: number,
): Promise<Announced> =>
  db.transaction(async (tx) => {
    await kind.lock?.(tx);
    const before = await lockItem(tx, kind, actor, id, 'publish');
    demandUnchanged(before, version);
    const kept = await readFormer(tx, before);
    if (!kept) throw new Fault('notUndone');
    // Files that visitors did not see in the meantime have other names by now.
    const former = await renewFileNames(tx, kept.former);
    const shown = await show(tx, kind, before, former);
    const change = { ...shown, ...columnsOf(former, await readClock(tx)) };
    const item = await writeItem(tx, before, version, actor, change);
    await record(tx, kind, actor, 'takeBack', { before, after: item });
    return { item, batch: await batchOf(tx) };
  });
