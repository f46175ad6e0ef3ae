import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bilingual, moment, serial } from '#server/platform/db/columns.ts';

/**
 * What was removed and can still be brought back: one row for each removal, with all that went with it. The rows are in
 * their own tables no more, so that their keys are free and no query has to leave them out.
 */
export const bin = pgTable(
  'bin',
  {
    id: serial(),
    /** Of which kind the record was, and its number. */
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    title: bilingual('title'),
    /** The record as its kind keeps it, and the records that went with it, in the order in which they come back. */
    content: jsonb('content').$type<unknown>().notNull(),
    /** How many went with it. */
    parts: integer('parts').notNull().default(0),
    /** Names of files in the vault that are kept with it, and go with it. */
    files: text('files').array().notNull().default([]),
    removedBy: text('removed_by').notNull(),
    removedAt: moment('removed_at').notNull().defaultNow(),
    until: moment('until')
      .notNull()
      .default(sql`now() + interval '30 days'`),
    /** Whose the record was, for data scopes. */
    createdById: integer('created_by_id'),
    departmentId: integer('department_id'),
  },
  (table) => [
    index('bin_record_index').on(table.kind, table.recordId),
    index('bin_until_index').on(table.until),
  ],
);
