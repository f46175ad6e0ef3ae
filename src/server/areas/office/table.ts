import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Preferences } from '#contract/office/preference.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { moment, serial } from '#server/platform/db/columns.ts';

/** How each user has set up the back office. */
export const officePreferences = pgTable('office_preference', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  value: jsonb('value').$type<Preferences>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Filters of lists that somebody has kept under a name. */
export const savedFilters = pgTable(
  'saved_filter',
  {
    id: serial(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The list that it is of, as its plan is named. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_filter_key').on(table.accountId, table.list, table.name)],
);
