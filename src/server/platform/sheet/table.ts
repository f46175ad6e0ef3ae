import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/db/columns.ts';

/** Results of imports, kept for a day for the account that requested them. */
export const imports = pgTable('sheet_import', {
  /** Key of the task that reports its progress. */
  key: text('key').primaryKey(),
  accountId: integer('account_id').notNull(),
  title: text('title').notNull(),
  added: integer('added').notNull(),
  failed: integer('failed').notNull(),
  sheet: bytea('sheet').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
