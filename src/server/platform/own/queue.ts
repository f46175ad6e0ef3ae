import { and, asc, gt, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { reach } from '#server/platform/records/read.ts';
import type { OwnKind, OwnRow } from './kind.ts';

interface QueueQuery {
  filter?: object | undefined;
  /** The record that was just handled or skipped. */
  after?: number | undefined;
}

/** Condition for the records that wait for the office and that the caller may see in its list. */
const waitingFor = ({ store, states }: OwnKind, caller: Caller, filter: object): SQL | undefined =>
  and(
    inArray(store.table.status, [...states.waiting]),
    ...store.where(filter, caller),
    reach(store, caller, 'list'),
  );

/** Returns the longest waiting record after another one, as the office reads it, and the number of waiting records. */
export async function readNext(
  db: Database,
  kind: OwnKind,
  caller: Caller,
  { filter = {}, after = 0 }: QueueQuery,
) {
  const { table } = kind.store;
  const isWaiting = waitingFor(kind, caller, filter);
  const found = await db
    .select()
    .from(table)
    .where(and(isWaiting, gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(1);
  const [next] = await kind.store.present(db, found as OwnRow[], caller);
  return { data: next ?? null, waiting: await db.$count(table, isWaiting) };
}
