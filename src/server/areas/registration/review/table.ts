import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '#server/areas/identity/table.ts';
import { moment, serial } from '#server/platform/db/columns.ts';
import { entries } from '../record/entry/table.ts';

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
