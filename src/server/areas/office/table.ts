import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Preferences } from '#contract/office/preference.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { moment } from '#server/platform/db/columns.ts';

/** How each user has set up the back office. */
export const officePreferences = pgTable('office_preference', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  value: jsonb('value').$type<Preferences>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
