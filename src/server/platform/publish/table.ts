import { moment } from '#server/platform/db/columns.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Tags that were announced and whose pages are not yet on disk: written in the transaction of the change itself. */
export const outbox = pgTable(
  'publish_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tag: text('tag').notNull(),
    announcedAt: moment('announced_at').notNull().defaultNow(),
    /** The transaction of the change: what it announced is one batch for whoever follows it. */
    batch: bigint('batch', { mode: 'bigint' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text)::bigint`),
    /** The task that somebody follows by /common/process. */
    process: text('process'),
  },
  (table) => [index('publish_outbox_batch_index').on(table.batch)],
);

/** What the publisher did, for the office: one row for each publish, also for one that failed. */
export const publishes = pgTable(
  'publish_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    isWhole: boolean('is_whole').notNull(),
    /** The first of the tags that it published. */
    tags: text('tags').array().notNull(),
    /** How many announcements it took, and of which batches. */
    changes: integer('changes').notNull(),
    batches: bigint('batches', { mode: 'number' }).array().notNull().default([]),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    written: integer('written').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    /** Why it failed. */
    failure: text('failure'),
  },
  (table) => [index('publish_history_begun_index').on(table.begunAt)],
);

/** The manifest: what lies in a release, what it was made from and what it depends on. */
export const publishedPages = pgTable(
  'published_page',
  {
    release: text('release').notNull(),
    path: text('path').notNull(),
    hash: text('hash').notNull(),
    tags: text('tags').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.release, table.path] }),
    // What is added is found by each change after it: a list of what waits to be indexed would be read through each time.
    index('published_page_tags_index').using('gin', table.tags).with({ fastupdate: false }),
  ],
);

/** Pages that could not be made and are tried again by themselves; their announcements are done. */
export const brokenPages = pgTable('publish_broken_page', {
  path: text('path').primaryKey(),
  /** What asked for it: the CDN hears of these tags once the page is live. */
  tags: text('tags').array().notNull(),
  batches: bigint('batches', { mode: 'bigint' }).array().notNull(),
  failure: text('failure').notNull(),
  tries: integer('tries').notNull(),
  retryAt: moment('retry_at').notNull(),
});

/** What a CDN is still to be told: a row for each publish. */
export const purges = pgTable('publish_purge', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What changed, and the addresses that are gone; those begin with a slash. */
  tags: text('tags').array().notNull(),
  tries: integer('tries').notNull().default(0),
  retryAt: moment('retry_at').notNull().defaultNow(),
});

export const releases = pgTable('publish_release', {
  id: text('id').primaryKey(),
  /** The build whose pages it holds. */
  build: text('build').notNull(),
  /** Set when the release went live. */
  liveSince: moment('live_since'),
});

/** Long tasks and how far they are; the key is all that a caller of /common/process must know. */
export const processes = pgTable('process', {
  key: text('key').primaryKey(),
  rate: integer('rate').notNull(),
  url: text('url'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
