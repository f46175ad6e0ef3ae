import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { STORES, type CheckStep } from '#contract/files/store.ts';
import { moment } from '#server/platform/db/columns.ts';

/** The last check of each store. */
export const storeChecks = pgTable('store_check', {
  store: text('store', { enum: STORES }).primaryKey(),
  /** Where the store was: a check of another folder or bucket says nothing about this one. */
  location: text('location').notNull(),
  checkedAt: moment('checked_at').notNull(),
  steps: jsonb('steps').$type<CheckStep[]>().notNull(),
});
