import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { APPROVALS, ContentReview, ContentState } from '#contract/kind/editorial-row.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { bilingual, moment, order, serial, trackedColumns } from '#server/platform/db/columns.ts';

/** The sessions, as far as items name their years: the area that keeps them declares the whole table. */
const contests = pgTable('contest', { year: integer('year').primaryKey() });

/** What goes live at its moment, whatever was saved after it was planned. */
interface Planned {
  data: Data;
  approval: (typeof APPROVALS)[number];
}

/** What visitors saw of a record before a deed, and what was to come of it. */
export interface Former {
  live: Data | null;
  liveLocales: Locale[];
  approval: (typeof APPROVALS)[number];
  publishAt: string | null;
  unpublishAt: string | null;
  planned: Planned | null;
}

/** The working copy of a record of content, beside what visitors see of it. */
export const contentItems = pgTable(
  'content_item',
  {
    id: serial(),
    type: text('type').notNull(),
    /** The record that visitors see, in the table of its area. */
    recordId: integer('record_id'),
    title: bilingual('title'),
    /** Of the session that the record is, or belongs to. */
    year: integer('year').references(() => contests.year),
    sort: order(),
    /** The date of its own by which lists are ordered, as its kind names it. */
    datedAt: moment('dated_at'),
    data: jsonb('data').$type<Data>().notNull(),
    /** What was published; null while nothing is. */
    live: jsonb('live').$type<Data>(),
    liveLocales: text('live_locales').array().$type<Locale[]>().notNull().default([]),
    /** Follows from the above (domain/editorial/state.ts); kept for the filter of the list. */
    state: text('state').$type<ContentState>().notNull().default('draft'),
    approval: text('approval').$type<(typeof APPROVALS)[number]>().notNull().default('none'),
    /** What was said last about the approval; it counts while there is one. */
    review: jsonb('review').$type<NonNullable<ContentReview['last']> & { byId?: number }>(),
    publishAt: moment('publish_at'),
    unpublishAt: moment('unpublish_at'),
    /** What was planned and its approval, once the working copy has been saved since; null while the plan means that. */
    planned: jsonb('planned').$type<Planned>(),
    /** Why the plan was not kept, in words for its editors. */
    planFailure: jsonb('plan_failure').$type<Bilingual>(),
    /** Whether texts stand in Chinese alone, for the filter of the list. */
    missing: text('missing').array().notNull().default([]),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('content_item_record_key').on(table.type, table.recordId),
    uniqueIndex('content_item_session_year_key')
      .on(table.year)
      .where(sql`${table.type} = 'contest'`),
    index('content_item_year_index').on(table.year),
    index('content_item_list_index').on(table.type, table.updatedAt),
    index('content_item_publish_index')
      .on(table.publishAt)
      .where(sql`${table.publishAt} IS NOT NULL`),
    index('content_item_unpublish_index')
      .on(table.unpublishAt)
      .where(sql`${table.unpublishAt} IS NOT NULL`),
  ],
);

/** Every state that was saved, so that each can be compared and brought back. */
export const contentVersions = pgTable(
  'content_version',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    data: jsonb('data').$type<Data>().notNull(),
    note: text('note').notNull().default(''),
    by: text('by'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.number] })],
);

/** What was live before the last publish or withdrawal of an item, for as long as that may be taken back. */
export const contentFormers = pgTable('content_former', {
  itemId: integer('item_id')
    .primaryKey()
    .references(() => contentItems.id, { onDelete: 'cascade' }),
  /** The version that the deed left: of an item that has another one it is not to be taken back. */
  version: integer('version').notNull(),
  former: jsonb('former').$type<Former>().notNull(),
  at: moment('at').notNull().defaultNow(),
});
