import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { COPY_REFUSALS, COPY_STATES } from '#contract/judging/file/copy.ts';
import type { FoundName } from '#domain/judging/cover.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { drawnId, moment, trackedColumns } from '#server/platform/db/columns.ts';
import { files } from '#server/platform/files/table.ts';

/**
 * Files of entries in rounds that hide who entered, with their copies. Each copy is made once, whatever rounds judge
 * it.
 */
export const copies = pgTable(
  'judged_file',
  {
    id: drawnId(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** The version that it was submitted with; the names in that version are searched for. */
    versionId: integer('version_id').notNull(),
    /** Position among the files of that version. */
    place: integer('place').notNull(),
    copyId: text('copy_id').references(() => files.id, { onDelete: 'set null' }),
    state: text('state', { enum: COPY_STATES }).notNull().default('pending'),
    refusal: text('refusal', { enum: COPY_REFUSALS }),
    found: jsonb('found').$type<FoundName[]>().notNull().default([]),
    /** Why the office withholds it from judges. */
    reason: text('reason').notNull().default(''),
    /** Number of attempts: a file that kills the process is not tried for ever. */
    attempts: integer('attempts').notNull().default(0),
    /** Until when a process has claimed it. */
    claimedUntil: moment('claimed_until'),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('judged_file_file_key').on(table.fileId),
    index('judged_file_entry_index').on(table.entryId),
    index('judged_file_pending_index')
      .on(table.id)
      .where(sql`${table.state} = 'pending'`),
  ],
);
