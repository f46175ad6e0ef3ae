import { moment } from '#server/db/columns.ts';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Tags that were announced and whose pages are not yet on disk: written in the transaction of the change itself. */
export const outbox = pgTable('publish_outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tag: text('tag').notNull(),
  announcedAt: moment('announced_at').notNull().defaultNow(),
});

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
    index('published_page_tags_index').using('gin', table.tags),
  ],
);

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
