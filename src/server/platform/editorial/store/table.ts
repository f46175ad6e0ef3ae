import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { APPROVALS, ContentReview, ContentState } from '#contract/kind/editorial-row.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { bilingual, moment, order, serial, trackedColumns } from '#server/platform/db/columns.ts';

/** The table of sessions, as far as items refer to it; the area that keeps them declares it in full. */
const contests = pgTable('contest', { year: integer('year').primaryKey() });

/** Content to be published as planned; later saves do not change it. */
interface Planned {
  data: Data;
  approval: (typeof APPROVALS)[number];
}

/** What visitors saw of a record before a deed, and its plan. */
export interface Former {
  live: Data | null;
  liveLocales: Locale[];
  approval: (typeof APPROVALS)[number];
  publishAt: string | null;
  unpublishAt: string | null;
  planned: Planned | null;
}

/** Working copies of content, beside what is live of each. */
export const contentItems = pgTable(
  'content_item',
  {
    id: serial(),
    type: text('type').notNull(),
    /** Number of the live record, in the table of its area. */
    recordId: integer('record_id'),
    title: bilingual('title'),
    /** Year of the session that the record is, or belongs to. */
    year: integer('year').references(() => contests.year),
    sort: order(),
    /** The record's own date by which lists are ordered; its kind says which field it is. */
    datedAt: moment('dated_at'),
    data: jsonb('data').$type<Data>().notNull(),
    /** Published content; null while nothing is published. */
    live: jsonb('live').$type<Data>(),
    liveLocales: text('live_locales').array().$type<Locale[]>().notNull().default([]),
    /** Derived from the columns above (domain/editorial/state.ts); stored for the filter of the list. */
    state: text('state').$type<ContentState>().notNull().default('draft'),
    approval: text('approval').$type<(typeof APPROVALS)[number]>().notNull().default('none'),
    /** The last remark on the approval; valid while an approval is requested or decided. */
    review: jsonb('review').$type<NonNullable<ContentReview['last']> & { byId?: number }>(),
    publishAt: moment('publish_at'),
    unpublishAt: moment('unpublish_at'),
    /**
     * Planned content and its approval, once the working copy has been saved after planning; null while the working
     * copy is what is planned.
     */
    planned: jsonb('planned').$type<Planned>(),
    /** Why the plan could not be executed, as text for the editors. */
    planFailure: jsonb('plan_failure').$type<Bilingual>(),
    /** Paths of the texts without an English version, for the filter of the list. */
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

/** All saved versions of items, to compare and restore them. */
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

/** State of an item before its last publication or withdrawal, kept as long as that may be undone. */
export const contentFormers = pgTable('content_former', {
  itemId: integer('item_id')
    .primaryKey()
    .references(() => contentItems.id, { onDelete: 'cascade' }),
  /** The version that the deed left; if the item has another version by now, the deed cannot be undone. */
  version: integer('version').notNull(),
  former: jsonb('former').$type<Former>().notNull(),
  at: moment('at').notNull().defaultNow(),
});
