import type { NEWS_STATUSES, NewsKind } from '#contract/news/news.ts';
import { bilingual, moment, serial } from '#server/platform/db/columns.ts';
import { contests } from '#server/areas/contest/table.ts';
import { files } from '#server/platform/files/table.ts';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

export const news = pgTable(
  'news',
  {
    id: serial(),
    year: integer('year')
      .notNull()
      .references(() => contests.year),
    kind: text('kind').$type<NewsKind>().notNull().default('report'),
    status: text('status').$type<(typeof NEWS_STATUSES)[number]>().notNull(),
    title: bilingual('title'),
    summary: bilingual('summary'),
    body: bilingual('body'),
    source: bilingual('source'),
    coverId: text('cover_id').references(() => files.id),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The list page that contains it; null unless it is published. */
    listPage: integer('list_page'),
    /** Path of the file it was imported from. Importing the same file again updates the article. */
    importKey: text('import_key'),
  },
  (table) => [
    index('news_order_index').on(table.status, table.publishedAt, table.id),
    index('news_year_order_index').on(table.year, table.status, table.publishedAt, table.id),
    index('news_kind_order_index').on(table.kind, table.status, table.publishedAt, table.id),
    index('news_list_page_index').on(table.year, table.listPage),
    unique('news_import_key').on(table.importKey),
  ],
);
