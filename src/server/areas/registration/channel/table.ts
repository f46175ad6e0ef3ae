import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { STATUSES } from '#contract/call/status.ts';
import { DEVICES, SECTIONS } from '#contract/statistic/visit.ts';
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

/** Visits by channel, or by none (`direct`), added up by day; there are no rows about single visits. */
export const visitDays = pgTable(
  'visit_day',
  {
    day: date('day').notNull(),
    channel: text('channel').notNull(),
    section: text('section', { enum: SECTIONS }).notNull(),
    device: text('device', { enum: DEVICES }).notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.channel, table.section, table.device] }),
    index('visit_day_channel_index').on(table.channel, table.day),
  ],
);

/** Number of visitors of a channel on a day. The sketch is deleted with the day's key; the number stays. */
export const visitorDays = pgTable(
  'visitor_day',
  {
    day: date('day').notNull(),
    channel: text('channel').notNull(),
    visitors: integer('visitors').notNull(),
    sketch: bytea('sketch'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.channel] }),
    index('visitor_day_sketch_index')
      .on(table.day)
      .where(sql`${table.sketch} IS NOT NULL`),
  ],
);

/** The key of a day, by which a visitor is recognised on that day; deleted when the day is over. */
export const visitKeys = pgTable('channel_visit_key', {
  day: date('day').primaryKey(),
  key: bytea('key').notNull(),
});
