import { desc, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StateMachine } from '#domain/own/state.ts';

/** What waits stands first, the longest waiting above, as whoever works through it is given it; then the others, the latest first. */
export const queueOrder = (
  { id, status }: Readonly<Record<'id' | 'status', PgColumn>>,
  { waiting }: Pick<StateMachine, 'waiting'>,
): SQL[] => [
  sql`CASE WHEN ${inArray(status, [...waiting])} THEN ${id} END ASC NULLS LAST`,
  desc(id),
];
