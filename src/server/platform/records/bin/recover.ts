import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import type { Resource } from '#contract/kind/resource.ts';
import { takeRemoved } from '#server/platform/bin/bin.ts';
import { bin } from '#server/platform/bin/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { change as changing } from '../refusal.ts';
import { withinScope } from '../scope.ts';
import type { ChangeOf, RecordOf, RowOf, Store, StoreOf, TrackedTable } from '../store.ts';
import { presentOne, remember } from '../write.ts';

type Row = RowOf<TrackedTable>;

/** Which removed records of a kind are within a caller's reach; what everybody shares is nobody's in the bin either. */
const withinRemoved = ({ resource, owner }: Store, caller: Caller): SQL | undefined =>
  owner === 'shared' ? undefined : withinScope(bin, caller.scope(`${resource.permission}:remove`));

/** A row as it was: what the bin keeps as text is a moment again, what the table has gained since takes its default. */
function rowOf(table: TrackedTable, content: Readonly<Record<string, unknown>>): Row {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in content);
  const values = columns.map(([name, { dataType }]) => {
    const value = content[name];
    return [name, dataType.includes('date') && value ? new Date(String(value)) : value];
  });
  return Object.fromEntries(values) as Row;
}

/**
 * Brings a record back under its number, by the rules by which one is added.
 * @throws Fault notFound for what is in nobody's bin or beyond the actor's reach, taken for a key that another has by now
 */
export function recoverRecord<R extends Resource>(
  db: Database,
  store: StoreOf<R>,
  actor: Actor,
  id: number,
): Promise<RecordOf<R>> {
  return changing(db, store, async (tx) => {
    const { name: kind } = store.resource;
    const content = await takeRemoved(tx, { kind, recordId: id }, withinRemoved(store, actor));
    if (content === undefined) throw new Fault('notFound');
    const former = rowOf(store.table, content as Record<string, unknown>);
    const change = former as ChangeOf<Resource>;
    const checked = await store.values(tx, change, null, actor);
    const values = {
      ...former,
      ...checked,
      version: former.version + 1,
      updatedBy: actor.userName,
    };
    const [row] = (await tx
      .insert(store.table)
      .overridingSystemValue()
      .values({ ...values, updatedAt: sql`now()` })
      .returning()) as [Row];
    const rows = { before: null, after: row };
    await store.happened?.(tx, rows, change, actor);
    const after = await presentOne(tx, store, row, actor);
    await remember(tx, store, actor, 'recover', { before: null, after }, rows);
    return after as RecordOf<R>;
  });
}
