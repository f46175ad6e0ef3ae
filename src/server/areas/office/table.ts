import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Preferences } from '#contract/office/preference.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { moment, serial } from '#server/platform/db/columns.ts';

/** The users' settings of the back office. */
export const officePreferences = pgTable('office_preference', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  value: jsonb('value').$type<Preferences>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Saved filters of lists. */
export const savedFilters = pgTable(
  'saved_filter',
  {
    id: serial(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Name of the list, as in its plan. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    /** Columns to show; null keeps the reader's own columns. */
    columns: text('columns').array(),
    /** Keys of the roles, and ids of the departments with which it is shared. */
    roles: text('roles').array().notNull().default([]),
    departments: integer('departments').array().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_filter_key').on(table.accountId, table.list, table.name),
    index('saved_filter_list_index').on(table.list),
  ],
);

/** Leases of open records, which pages renew. A lease ends with its session. */
export const presences = pgTable(
  'presence',
  {
    /** 128 random bits, by which the page renews and ends it. */
    key: text('key').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** A number, or the id of a file. */
    recordId: text('record_id').notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    until: moment('until').notNull(),
  },
  (table) => [
    index('presence_record_index').on(table.kind, table.recordId),
    index('presence_session_index').on(table.sessionId),
  ],
);
