import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Paging } from '#contract/reply.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { withinScope } from './scope.ts';
import type { FilterOf, RecordOf, RowOf, Store, TrackedTable } from './store.ts';
import type { Resource, Action } from '#contract/resource.ts';

/** What a list is asked for. */
export interface Asked<R extends Resource> {
  filter?: FilterOf<R> | undefined;
  order?: { column: string; descending: boolean } | undefined;
}

/** The records that a caller may work with in a way. */
export function reach(store: Store, caller: Caller, action: Action): SQL | undefined {
  if (!store.isScoped) return undefined;
  return withinScope(store.table, caller.scope(`${store.resource.permission}:${action}`));
}

function ordered(store: Store, order: Asked<Resource>['order']): SQL[] {
  const name = order?.column ?? store.resource.columns[0]!;
  const column = store.columns[name]!;
  return [order?.descending ? desc(column) : asc(column), desc(store.table.id)];
}

/** A page of a list, within the caller's scope. */
export async function listRecords<R extends Resource, T extends TrackedTable>(
  db: Database,
  store: Store<R, T>,
  caller: Caller,
  {
    pageNum,
    pageSize,
    filter = {},
    order,
    action = 'list',
  }: Paging & Asked<R> & { action?: Action },
): Promise<{ rows: RecordOf<R>[]; total: number }> {
  const any = store as unknown as Store;
  const where = and(...store.where(filter), reach(any, caller, action));
  const found = await db
    .select()
    .from(any.table)
    .where(where)
    .orderBy(...ordered(any, order))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [total] = await db.select({ total: count() }).from(any.table).where(where);
  return { rows: await store.present(db, found as RowOf<T>[], caller), total: total!.total };
}

/** A row within the caller's scope; what lies outside is as good as missing (threat 16). @throws Fault notFound */
export async function demandRow(
  db: Database,
  store: Store,
  caller: Caller,
  id: number,
  action: Action,
): Promise<RowOf<TrackedTable>> {
  const [row] = await db
    .select()
    .from(store.table)
    .where(and(eq(store.table.id, id), reach(store, caller, action)));
  if (!row) throw new Fault('notFound');
  return row as RowOf<TrackedTable>;
}
