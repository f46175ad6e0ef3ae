import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Side } from '#contract/kind/own.ts';
import { moment, serial } from '#server/platform/db/columns.ts';

/** What happened to records that belong to somebody, in order: it is added to and never changed. */
export const recordEvents = pgTable(
  'record_event',
  {
    id: serial(),
    /** The name of the kind of record. */
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    side: text('side').$type<Side>().notNull(),
    /** The name under which somebody did it; it outlives the account. */
    by: text('by'),
    deed: text('deed').notNull(),
    /** What the record became. */
    state: text('state').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [index('record_event_record_index').on(table.kind, table.recordId, table.id)],
);
