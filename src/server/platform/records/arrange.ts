import { and, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Resource } from '#contract/kind/resource.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { reach } from './read.ts';
import type { RowOf, Store, TrackedTable } from './store.ts';
import { editRecord } from './write.ts';

type Row = RowOf<TrackedTable> & { parentId: number | null; sort: number };

/**
 * Returns the records in the order of `ids`.
 * @throws Fault notFound unless all have the same parent and are within reach
 */
async function demandSiblings(tx: Database, store: Store, actor: Actor, ids: readonly number[]) {
  const { table } = store;
  const within = and(inArray(table.id, [...ids]), reach(store, actor, 'edit'));
  const rows = (await tx.select().from(table).where(within).for('update')) as Row[];
  const parents = new Set(rows.map(({ parentId }) => parentId));
  if (rows.length !== ids.length || parents.size > 1) throw new Fault('notFound');
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The fields of a record that its editor can set. */
const changeOf = ({ change }: Resource, record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in change.shape));

/**
 * Sorts records with the same parent into the given order; each is changed by the rules of an ordinary edit.
 * @returns how many records moved
 * @throws Fault notFound, and the faults of the store's own rules
 */
export function arrangeRecords(
  db: Database,
  store: Store,
  actor: Actor,
  ids: readonly number[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await demandSiblings(tx, store, actor, [...new Set(ids)]);
    const moved = rows.flatMap((row, sort) => (row.sort === sort ? [] : [{ row, sort }]));
    for (const { row, sort } of moved) {
      const [record] = await store.present(tx, [row], actor);
      const change = { ...changeOf(store.resource, record!), version: row.version, sort };
      await editRecord(tx, store, actor, row.id, change);
    }
    return moved.length;
  });
}
