import { desc, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StateMachine } from '#domain/own/state.ts';

type Columns = Readonly<Record<'id' | 'status' | 'createdAt', PgColumn>> & {
  waitingSince?: PgColumn;
};

/** The columns by which waiting records are ordered: since when they wait, then their id. */
export const queueKey = ({ waitingSince, createdAt, id }: Columns) =>
  [waitingSince ?? createdAt, id] as const;

/**
 * Order of the queue: waiting records first, longest waiting at the top, as reviewers receive them; then the others,
 * latest first.
 */
export function queueOrder(table: Columns, { waiting }: Pick<StateMachine, 'waiting'>): SQL[] {
  const isWaiting = inArray(table.status, [...waiting]);
  const ofWaiting = queueKey(table).map(
    (column) => sql`CASE WHEN ${isWaiting} THEN ${column} END ASC NULLS LAST`,
  );
  return [...ofWaiting, desc(table.id)];
}
