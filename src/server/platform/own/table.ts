import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Side } from '#contract/kind/own.ts';
import { moment, serial } from '#server/platform/db/columns.ts';

/** History of records that belong to persons, in order; rows are only added, never changed. */
export const recordEvents = pgTable(
  'record_event',
  {
    id: serial(),
    /** Name of the kind of record. */
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    side: text('side').$type<Side>().notNull(),
    /** User name of the person who acted; that of a reviewer outlives the account. */
    by: text('by'),
    deed: text('deed').notNull(),
    /** State of the record afterwards. */
    state: text('state').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [index('record_event_record_index').on(table.kind, table.recordId, table.id)],
);
