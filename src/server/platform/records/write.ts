import { and, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Resource } from '#contract/kind/resource.ts';
import { declaredFields } from '#domain/monitor/change.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { writeLocked } from './locked.ts';
import { demandRow, reach } from './read.ts';
import { keepRows } from './bin/removed.ts';
import { change as changing } from './refusal.ts';
import type {
  ChangeOf,
  RowChange,
  RecordOf,
  RowOf,
  Store,
  StoreOf,
  TrackedTable,
} from './store.ts';

type Row = RowOf<TrackedTable>;
type Recorded = RecordOf<Resource>;
/** A change, and the version on which it is based. */
type Versioned<R extends Resource> = ChangeOf<R> & { version?: unknown };

/** Returns a row as people see it. */
export const presentOne = async (tx: Database, store: Store, row: Row, actor: Actor) =>
  (await store.present(tx, [row], actor))[0]!;

/**
 * Records a change of a record in the operation log, as far as its contract names the fields, in the transaction of
 * the change.
 */
export function remember(
  tx: Database,
  { resource, remember: keep }: Store,
  actor: Actor,
  action: string,
  what: RowChange<Recorded>,
  rows: RowChange<Row>,
): Promise<void> {
  const { id } = (what.after ?? what.before)!;
  const deed = { action: `${resource.permission}:${action}`, target: `${resource.name} ${id}` };
  const { before, after } = keep?.(what, rows) ?? what;
  return recordDeed(tx, actor, {
    ...deed,
    before: declaredFields(resource.record, before),
    after: declaredFields(resource.record, after),
  });
}

/**
 * Adds a record; it belongs to the actor's department unless the change names another.
 * @throws Fault taken, and the faults of the store's own rules
 */
export async function addRecord<R extends Resource>(
  db: Database,
  store: StoreOf<R>,
  actor: Actor,
  asked: ChangeOf<R>,
): Promise<RecordOf<R>> {
  const change = (await store.prepare?.(asked, actor)) ?? asked;
  return changing(db, store, async (tx) => {
    const owner = { createdById: actor.userId, departmentId: actor.departmentId };
    const values = {
      ...owner,
      ...(await store.values(tx, change, null, actor)),
      updatedBy: actor.userName,
    };
    const [row] = (await tx.insert(store.table).values(values).returning()) as [Row];
    await store.happened?.(tx, { before: null, after: row }, change, actor);
    const after = await presentOne(tx, store, row, actor);
    await remember(tx, store, actor, 'add', { before: null, after }, { before: null, after: row });
    return after as RecordOf<R>;
  });
}

/**
 * Changes a record, if nobody has saved it since it was read.
 * @throws Fault notFound if it is outside the caller's scope, conflict if somebody else has saved since, taken
 */
export function editRecord<R extends Resource>(
  db: Database,
  store: StoreOf<R>,
  actor: Actor,
  id: number,
  { version, ...change }: Versioned<R>,
): Promise<RecordOf<R>> {
  return changing(db, store, async (tx) => {
    const before = (await demandRow(tx, store, actor, id, 'edit')) as Row;
    const shown = await presentOne(tx, store, before, actor);
    const values = {
      ...(await store.values(tx, change, before, actor)),
      updatedBy: actor.userName,
    };
    const row = (await writeLocked(tx, store.table, {
      before,
      version: Number(version),
      values,
    })) as Row;
    await store.happened?.(tx, { before, after: row }, change, actor);
    const after = await presentOne(tx, store, row, actor);
    await remember(tx, store, actor, 'edit', { before: shown, after }, { before, after: row });
    return after as RecordOf<R>;
  });
}

/** Removes records, all or none. @returns how many @throws Fault notFound, inUse */
export async function removeRecords(
  db: Database,
  store: Store,
  actor: Actor,
  ids: readonly number[],
): Promise<number> {
  const work = async (tx: Database) => {
    const within = and(inArray(store.table.id, [...ids]), reach(store, actor, 'remove'));
    const rows = (await tx.select().from(store.table).where(within).for('update')) as Row[];
    if (rows.length !== new Set(ids).size) throw new Fault('notFound');
    const shown = await store.present(tx, rows, actor);
    for (const row of rows) await store.happened?.(tx, { before: row, after: null }, null, actor);
    await keepRows(tx, store, actor, rows, shown);
    await tx.delete(store.table).where(within);
    for (const [at, before] of shown.entries()) {
      const gone = { before: rows[at]!, after: null };
      await remember(tx, store, actor, 'remove', { before, after: null }, gone);
    }
    return rows;
  };
  const removed = await changing(db, store, work, true);
  await store.removed?.(removed);
  return removed.length;
}
