import type { Media } from '#contract/media/media.ts';
import { bilingual, order, serial } from '#server/platform/db/columns.ts';
import { contests } from '#server/areas/contest/table.ts';
import { files } from '#server/platform/files/table.ts';
import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const media = pgTable(
  'media',
  {
    id: serial(),
    year: integer('year')
      .notNull()
      .references(() => contests.year),
    type: smallint('type').$type<Media['type']>().notNull(),
    title: bilingual('title'),
    summary: bilingual('summary'),
    takenOn: date('taken_on').notNull(),
    coverId: text('cover_id').references(() => files.id),
    sort: order(),
  },
  (table) => [index('media_year_index').on(table.year, table.type, table.sort)],
);

export const mediaItems = pgTable(
  'media_item',
  {
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id),
    caption: bilingual('caption'),
    sort: order(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.sort] })],
);
