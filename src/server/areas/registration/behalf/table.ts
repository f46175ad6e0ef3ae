import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/db/columns.ts';

/** Imported sheets by their digests: importing the same file again begins nothing. */
export const entryImports = pgTable('entry_import', {
  /** SHA-256 of the file. */
  digest: bytea('digest').primaryKey(),
  accountId: integer('account_id').notNull(),
  /** Key of the result sheet, which is kept for a day. */
  key: text('key').notNull(),
  rows: integer('rows').notNull(),
  at: moment('at').notNull().defaultNow(),
});
