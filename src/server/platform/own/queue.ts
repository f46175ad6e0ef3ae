import { and, asc, gt, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { reach } from '#server/platform/records/read.ts';
import type { OwnKind, OwnRow } from './kind.ts';

interface QueueQuery {
  filter?: object | undefined;
  /** The record that was just dealt with or passed over. */
  after?: number | undefined;
}

/** What waits for the office, as far as the caller may decide about it. */
const waitingFor = ({ store, states }: OwnKind, caller: Caller, filter: object): SQL | undefined =>
  and(
    inArray(store.table.status, [...states.waiting]),
    ...store.where(filter, caller),
    reach(store, caller, 'list'),
  );

/** The record that has waited longest behind another one, as the office reads it, and how many wait in all. */
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
