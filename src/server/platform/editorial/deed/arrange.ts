import { and, asc, eq, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { rearrange } from '#domain/editorial/order.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { batchOf } from '#server/platform/publish/batch/outbox.ts';
import type { ContentKind } from '../kind.ts';
import { reachOf } from '../store/reach.ts';
import { contentItems } from '../store/table.ts';

const inOrder = (tx: Database, { type }: ContentKind) =>
  tx
    .select({
      id: contentItems.id,
      sort: contentItems.sort,
      recordId: contentItems.recordId,
      live: contentItems.live,
    })
    .from(contentItems)
    .where(eq(contentItems.type, type.type))
    .orderBy(asc(contentItems.sort), asc(contentItems.id))
    .for('update');

/** @throws Fault notFound if some of the items are not within the caller's reach (threat 16) */
async function demandReach(tx: Database, kind: ContentKind, actor: Actor, ids: readonly number[]) {
  const found = await tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(inArray(contentItems.id, [...ids]), reachOf(kind, actor, 'edit')));
  if (found.length !== new Set(ids).size) throw new Fault('notFound');
}

/**
 * Reorders items among themselves; the pages of live ones change at once.
 * @returns the batch; null if no page changes
 * @throws Fault notFound
 */
export const arrangeItems = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  ids: readonly number[],
): Promise<string | null> =>
  db.transaction(async (tx) => {
    if (ids.length > 0) await demandReach(tx, kind, actor, ids);
    const items = new Map((await inOrder(tx, kind)).map((item) => [item.id, item]));
    for (const [sort, id] of rearrange([...items.keys()], ids).entries()) {
      const item = items.get(id)!;
      if (item.sort === sort) continue;
      await tx.update(contentItems).set({ sort }).where(eq(contentItems.id, id));
      if (item.live !== null) await kind.arrange?.(tx, item.recordId!, sort);
    }
    const deed = { action: `${kind.type.permission}:arrange`, target: kind.type.type };
    await recordDeed(tx, actor, { ...deed, after: { order: [...ids] } });
    return batchOf(tx);
  });
