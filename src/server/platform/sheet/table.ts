import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/db/columns.ts';

/** What became of imports, each for whoever ordered it, for a day. */
export const imports = pgTable('sheet_import', {
  /** That of its process. */
  key: text('key').primaryKey(),
  accountId: integer('account_id').notNull(),
  title: text('title').notNull(),
  added: integer('added').notNull(),
  failed: integer('failed').notNull(),
  sheet: bytea('sheet').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
