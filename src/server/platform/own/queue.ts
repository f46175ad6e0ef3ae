import { and, asc, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { reach } from '#server/platform/records/read.ts';
import type { OwnKind, OwnRow, OwnTable } from './kind.ts';
import { queueKey } from './order.ts';

interface QueueQuery {
  filter?: object | undefined;
  /** The record that was just handled or skipped. */
  after?: number | undefined;
}

/** Condition for the records that wait for the office and that the caller may see in its list. */
const waitingFor = (
  { store, states, alsoWaiting }: OwnKind,
  caller: Caller,
  filter: object,
): SQL | undefined =>
  and(
    or(inArray(store.table.status, [...states.waiting]), alsoWaiting),
    ...store.where(filter, caller),
    reach(store, caller, 'list'),
  );

/**
 * Condition for records behind a given one in the queue, whatever has become of that one meanwhile. Behind one that was
 * removed are all.
 */
const isBehind = (table: OwnTable, id: number): SQL => {
  const [since] = queueKey(table);
  const seen = sql`(SELECT seen.${sql.identifier(since.name)} FROM ${table} seen WHERE seen.id = ${id})`;
  return sql`(${since}, ${table.id}) > (coalesce(${seen}, '-infinity'), ${id})`;
};

/** Returns the longest waiting record after another one, as the office reads it, and the number of waiting records. */
export async function readNext(
  db: Database,
  kind: OwnKind,
  caller: Caller,
  { filter = {}, after }: QueueQuery,
) {
  const { table } = kind.store;
  const isWaiting = waitingFor(kind, caller, filter);
  const found = await db
    .select()
    .from(table)
    .where(and(isWaiting, after === undefined ? undefined : isBehind(table, after)))
    .orderBy(...queueKey(table).map((column) => asc(column)))
    .limit(1);
  const [next] = await kind.store.present(db, found as OwnRow[], caller);
  return { data: next ?? null, waiting: await db.$count(table, isWaiting) };
}
