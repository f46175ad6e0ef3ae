import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bilingual, moment, serial } from '#server/platform/db/columns.ts';

/**
 * Removed records that can be recovered: one row per removal, with everything removed along with it. Their rows are
 * gone from their own tables, so that their keys are free and no query has to exclude them.
 */
export const bin = pgTable(
  'bin',
  {
    id: serial(),
    /** Kind and number of the record. */
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    title: bilingual('title'),
    /** The record as its kind keeps it, with the records removed along with it, in the order of their recovery. */
    content: jsonb('content').$type<unknown>().notNull(),
    /** Number of records removed along with it. */
    parts: integer('parts').notNull().default(0),
    /** Names of vault files that are kept with it and deleted with it. */
    files: text('files').array().notNull().default([]),
    removedBy: text('removed_by').notNull(),
    removedAt: moment('removed_at').notNull().defaultNow(),
    until: moment('until')
      .notNull()
      .default(sql`now() + interval '30 days'`),
    /** Owner of the record, for data scopes. */
    createdById: integer('created_by_id'),
    departmentId: integer('department_id'),
  },
  (table) => [
    index('bin_record_index').on(table.kind, table.recordId),
    index('bin_until_index').on(table.until),
  ],
);
