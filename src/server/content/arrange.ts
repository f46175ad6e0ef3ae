import { and, inArray, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { recordDeed } from '#server/audit/service.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/http/context.ts';
import type { ContentKind } from './kind.ts';
import { reachOf } from './list.ts';
import { contentItems } from './table.ts';

/** Puts items into an order; those that are live change their order on their pages at once. @throws Fault notFound */
export const arrangeItems = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  ids: readonly number[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const order = sql.param([...ids]);
    const moved = await tx
      .update(contentItems)
      .set({ sort: sql`array_position(${order}::int[], ${contentItems.id}) - 1` })
      .where(and(inArray(contentItems.id, [...ids]), reachOf(kind, actor, 'edit')))
      .returning({
        recordId: contentItems.recordId,
        sort: contentItems.sort,
        live: contentItems.live,
      });
    if (moved.length !== new Set(ids).size) throw new Fault('notFound');
    for (const { recordId, sort, live } of moved) {
      if (live !== null && recordId !== null) await kind.arrange?.(tx, recordId, sort);
    }
    const deed = { action: `${kind.type.permission}:edit`, target: kind.type.type };
    await recordDeed(tx, actor, { ...deed, after: { order: [...ids] } });
  });
