import { asc, eq, inArray } from 'drizzle-orm';
import { keepRemoved } from '#server/platform/bin/bin.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { readFormer } from './former.ts';
import type { Item } from './row.ts';
import { contentItems, contentVersions, type Former } from './table.ts';

/** What was live before an item was withdrawn to be removed. */
interface FormerKept {
  former: Former;
  at: string;
}

type Version = Pick<typeof contentVersions.$inferSelect, 'number' | 'data' | 'note' | 'by'> & {
  at: string;
};

/** An item as the bin keeps it: its content, its owner, and all its saved versions. */
export interface RemovedItem extends Pick<
  Item,
  'id' | 'type' | 'recordId' | 'sort' | 'data' | 'version' | 'createdById' | 'departmentId'
> {
  createdAt: string;
  versions: Version[];
  former?: FormerKept;
}

const versionsOf = async (tx: Database, itemId: number): Promise<Version[]> => {
  const found = await tx
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.itemId, itemId))
    .orderBy(asc(contentVersions.number));
  return found.map(({ number, data, note, by, at }) => ({
    number,
    data,
    note,
    by,
    at: at.toISOString(),
  }));
};

async function formerKept(tx: Database, item: Item): Promise<{ former?: FormerKept }> {
  const kept = await readFormer(tx, item);
  return kept ? { former: { former: kept.former, at: kept.at.toISOString() } } : {};
}

const toRemoved = async (tx: Database, item: Item): Promise<RemovedItem> => ({
  id: item.id,
  type: item.type,
  recordId: item.recordId,
  sort: item.sort,
  data: item.data,
  version: item.version,
  createdById: item.createdById,
  departmentId: item.departmentId,
  createdAt: item.createdAt.toISOString(),
  versions: await versionsOf(tx, item.id),
  ...(await formerKept(tx, item)),
});

/** Moves an item and the parts removed with it to the bin. */
export async function removeItems(
  tx: Database,
  { userName }: Pick<Actor, 'userName'>,
  head: Item,
  parts: readonly Item[],
): Promise<void> {
  const items = [head, ...parts];
  const content: RemovedItem[] = [];
  for (const item of items) content.push(await toRemoved(tx, item));
  await keepRemoved(tx, {
    kind: head.type,
    recordId: head.id,
    title: head.title,
    content,
    parts: parts.length,
    removedBy: userName,
    createdById: head.createdById,
    departmentId: head.departmentId,
  });
  const ids = items.map(({ id }) => id);
  await tx.delete(contentItems).where(inArray(contentItems.id, ids));
}
