import { and, eq, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { withinScope } from '#server/platform/records/scope.ts';
import type { ContentKind } from '../kind.ts';
import type { Item } from './row.ts';
import { contentItems } from './table.ts';

/** Condition for the items of a kind within the caller's scope for a permission. */
export const reachOf = ({ type }: ContentKind, caller: Caller, action: string): SQL =>
  and(
    eq(contentItems.type, type.type),
    withinScope(contentItems, caller.scope(`${type.permission}:${action}`)),
  )!;

const findItem = (db: Database, kind: ContentKind, caller: Caller, id: number, action: string) =>
  db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, id), reachOf(kind, caller, action)));

/** Returns an item. @throws Fault notFound if it is not within the caller's reach (threat 16) */
export async function demandItem(
  db: Database,
  kind: ContentKind,
  caller: Caller,
  id: number,
  action: string,
): Promise<Item> {
  const [item] = await findItem(db, kind, caller, id, action);
  if (!item) throw new Fault('notFound');
  return item;
}

/** Returns an item and locks it until the transaction ends. @throws Fault notFound */
export async function lockItem(
  tx: Database,
  kind: ContentKind,
  caller: Caller,
  id: number,
  action: string,
): Promise<Item> {
  const [item] = await findItem(tx, kind, caller, id, action).for('update');
  if (!item) throw new Fault('notFound');
  return item;
}
