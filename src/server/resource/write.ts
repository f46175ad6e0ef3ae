import { and, eq, inArray, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { recordDeed } from '#server/audit/service.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/http/context.ts';
import { demandRow, reach } from './read.ts';
import type { ChangeOf, RecordOf, RowOf, Store, TrackedTable } from './store.ts';
import type { Resource } from '#contract/resource.ts';

type Row = RowOf<TrackedTable>;
/** A change, and the version that it was made from. */
type Versioned<R extends Resource> = ChangeOf<R> & { version?: unknown };

const presentOne = async (tx: Database, store: Store, row: Row, actor: Actor) =>
  (await store.present(tx, [row], actor))[0]!;

const targetOf = ({ resource }: Store, row: Row) => `${resource.name} ${row.id}`;
const permissionOf = ({ resource }: Store, action: string) => `${resource.permission}:${action}`;

/** Adds a record in its maker's department. @throws Fault, as the store's own rules say */
export function addRecord<R extends Resource, T extends TrackedTable>(
  db: Database,
  given: Store<R, T>,
  actor: Actor,
  change: ChangeOf<R>,
): Promise<RecordOf<R>> {
  const store = given as unknown as Store;
  return db.transaction(async (tx) => {
    const owner = { createdById: actor.userId, departmentId: actor.departmentId };
    const values = {
      ...owner,
      ...(await store.values(tx, change, null, actor)),
      updatedBy: actor.userName,
    };
    const [row] = (await tx.insert(store.table).values(values).returning()) as [Row];
    await store.happened?.(tx, { before: null, after: row }, change, actor);
    const after = await presentOne(tx, store, row, actor);
    await recordDeed(tx, actor, {
      action: permissionOf(store, 'add'),
      target: targetOf(store, row),
      after,
    });
    return after as RecordOf<R>;
  });
}

/** Who saved in the meantime, so that the second one can look and merge. */
function conflict(row: Row): Fault {
  const { updatedBy, updatedAt } = row as Row & { updatedBy: string | null; updatedAt: Date };
  return new Fault('conflict', { name: updatedBy ?? '?', at: updatedAt.toISOString() });
}

/**
 * Changes a record that is still as it was read.
 * @throws Fault notFound where it is not within the caller's scope, conflict where somebody else has saved since
 */
export function editRecord<R extends Resource, T extends TrackedTable>(
  db: Database,
  given: Store<R, T>,
  actor: Actor,
  id: number,
  { version, ...change }: Versioned<R>,
): Promise<RecordOf<R>> {
  const store = given as unknown as Store;
  return db.transaction(async (tx) => {
    const before = await demandRow(tx, store, actor, id, 'edit');
    const shown = await presentOne(tx, store, before, actor);
    const values = await store.values(tx, change, before, actor);
    const saved = {
      ...values,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
      updatedBy: actor.userName,
    };
    const [row] = (await tx
      .update(store.table)
      .set(saved)
      .where(and(eq(store.table.id, id), eq(store.table.version, Number(version))))
      .returning()) as Row[];
    if (!row) throw conflict(before);
    await store.happened?.(tx, { before, after: row }, change, actor);
    const after = await presentOne(tx, store, row, actor);
    const deed = { action: permissionOf(store, 'edit'), target: targetOf(store, row) };
    await recordDeed(tx, actor, { ...deed, before: shown, after });
    return after as RecordOf<R>;
  });
}

/** Removes records, all or none of them. @throws Fault notFound */
export function removeRecords<R extends Resource, T extends TrackedTable>(
  db: Database,
  given: Store<R, T>,
  actor: Actor,
  ids: readonly number[],
): Promise<number> {
  const store = given as unknown as Store;
  return db.transaction(async (tx) => {
    const within = and(inArray(store.table.id, [...ids]), reach(store, actor, 'remove'));
    const rows = (await tx.select().from(store.table).where(within).for('update')) as Row[];
    if (rows.length !== new Set(ids).size) throw new Fault('notFound');
    const shown = await store.present(tx, rows, actor);
    for (const row of rows) await store.happened?.(tx, { before: row, after: null }, null, actor);
    await tx.delete(store.table).where(within);
    for (const [index, row] of rows.entries()) {
      const deed = { action: permissionOf(store, 'remove'), target: targetOf(store, row) };
      await recordDeed(tx, actor, { ...deed, before: shown[index]! });
    }
    return rows.length;
  });
}
