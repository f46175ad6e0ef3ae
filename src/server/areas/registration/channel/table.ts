import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { STATUSES } from '#contract/call/status.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { bilingual, bytea, serial, trackedColumns } from '#server/platform/db/columns.ts';

/** The channels through which people come. */
export const channels = pgTable(
  'channel',
  {
    id: serial(),
    key: text('key').notNull(),
    name: bilingual('name'),
    note: text('note').notNull().default(''),
    /** Who is responsible for it. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    status: text('status', { enum: STATUSES }).notNull().default('active'),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('channel_key_key').on(table.key),
    index('channel_account_index').on(table.accountId),
  ],
);

/** A visitor of a day on a page to which a link of a channel has led. Who it was nobody can tell once the day is over. */
export const channelVisits = pgTable(
  'channel_visit',
  {
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    page: text('page').notNull(),
    visitor: bytea('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.day, table.page, table.visitor] })],
);

/** The key of a day, by which its visitors are the same; it goes with the day. */
export const visitKeys = pgTable('channel_visit_key', {
  day: date('day').primaryKey(),
  key: bytea('key').notNull(),
});
