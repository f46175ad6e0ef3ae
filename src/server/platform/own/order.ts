import { desc, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StateMachine } from '#domain/own/state.ts';

/**
 * Order of the queue: waiting records first, longest waiting at the top, as reviewers receive them; then the others,
 * latest first.
 */
export const queueOrder = (
  { id, status }: Readonly<Record<'id' | 'status', PgColumn>>,
  { waiting }: Pick<StateMachine, 'waiting'>,
): SQL[] => [
  sql`CASE WHEN ${inArray(status, [...waiting])} THEN ${id} END ASC NULLS LAST`,
  desc(id),
];
