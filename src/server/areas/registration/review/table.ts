import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EntryMark } from '#contract/registration/entry/record.ts';
import { DECISIONS } from '#contract/registration/office/review.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { moment, serial } from '#server/platform/db/columns.ts';
import { entries, entryVersions } from '../record/entry/table.ts';

/** Decisions of the office about versions of entries. */
export const entryReviews = pgTable(
  'entry_review',
  {
    id: serial(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    versionId: integer('version_id')
      .notNull()
      .references(() => entryVersions.id, { onDelete: 'cascade' }),
    reviewerId: integer('reviewer_id').notNull(),
    reviewer: text('reviewer').notNull(),
    decision: text('decision', { enum: DECISIONS }).notNull(),
    marks: jsonb('marks').$type<EntryMark[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('entry_review_key').on(table.versionId, table.reviewerId),
    index('entry_review_entry_index').on(table.entryId),
  ],
);

/** Conflicts that reviewers have declared about themselves. */
export const entryConflicts = pgTable(
  'entry_conflict',
  {
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    reviewerId: integer('reviewer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.reviewerId] })],
);

/** Notes of the office on entries, for itself. */
export const entryNotes = pgTable(
  'entry_note',
  {
    id: serial(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** Author, and the user name they had at the time. */
    authorId: integer('author_id'),
    author: text('author').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('entry_note_entry_index').on(table.entryId, table.id)],
);
