import { moment } from '#server/platform/db/columns.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Announced tags whose pages are not written yet; inserted in the transaction of the change itself. */
export const outbox = pgTable(
  'publish_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tag: text('tag').notNull(),
    announcedAt: moment('announced_at').notNull().defaultNow(),
    /** The transaction of the change; everything that it announced is one batch, by which the change is followed. */
    batch: bigint('batch', { mode: 'bigint' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text)::bigint`),
    /** Key of the task whose progress is read by /common/process. */
    process: text('process'),
  },
  (table) => [index('publish_outbox_batch_index').on(table.batch)],
);

/** History of publishes for the office: one row each, including failed ones. */
export const publishes = pgTable(
  'publish_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    isWhole: boolean('is_whole').notNull(),
    /** The first of the published tags. */
    tags: text('tags').array().notNull(),
    /** Number of announcements, and their batches. */
    changes: integer('changes').notNull(),
    batches: bigint('batches', { mode: 'number' }).array().notNull().default([]),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    written: integer('written').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    /** Reason of the failure. */
    failure: text('failure'),
  },
  (table) => [index('publish_history_begun_index').on(table.begunAt)],
);

/** The manifest: the files of a release, their hashes, and the tags on which they depend. */
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
    // Every change looks up tags. With `fastupdate`, each lookup would scan the list of entries that are not indexed
    // yet.
    index('published_page_tags_index').using('gin', table.tags).with({ fastupdate: false }),
  ],
);

/** Pages that could not be rendered and are retried by themselves; their announcements are deleted. */
export const brokenPages = pgTable('publish_broken_page', {
  path: text('path').primaryKey(),
  /** The tags that required the page; they are purged from the CDN once it is live. */
  tags: text('tags').array().notNull(),
  batches: bigint('batches', { mode: 'bigint' }).array().notNull(),
  failure: text('failure').notNull(),
  tries: integer('tries').notNull(),
  retryAt: moment('retry_at').notNull(),
});

/** Purges still to be sent to a CDN, one row per publish. */
export const purges = pgTable('publish_purge', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Changed tags, and removed addresses, which begin with a slash. */
  tags: text('tags').array().notNull(),
  tries: integer('tries').notNull().default(0),
  retryAt: moment('retry_at').notNull().defaultNow(),
});

export const releases = pgTable('publish_release', {
  id: text('id').primaryKey(),
  /** The build that rendered it. */
  build: text('build').notNull(),
  /** When the release went live. */
  liveSince: moment('live_since'),
});

/** Progress of long tasks. The key alone grants access to /common/process. */
export const processes = pgTable('process', {
  key: text('key').primaryKey(),
  rate: integer('rate').notNull(),
  url: text('url'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
