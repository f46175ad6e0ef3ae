import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/db/columns.ts';

/** The sheets of entries that were taken in, by their bytes: the same one again begins nothing. */
export const entryImports = pgTable('entry_import', {
  /** SHA-256 of the file. */
  digest: bytea('digest').primaryKey(),
  accountId: integer('account_id').notNull(),
  /** Of the sheet with what became of each row, for a day. */
  key: text('key').notNull(),
  rows: integer('rows').notNull(),
  at: moment('at').notNull().defaultNow(),
});
