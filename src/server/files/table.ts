import { bilingual, trackedColumns } from '#server/db/columns.ts';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const files = pgTable(
  'file',
  {
    /** 128 random bits in hex. */
    id: text('id').primaryKey(),
    /** The path below the storage's root, made from the content's hash. */
    fileName: text('file_name').notNull(),
    originalFilename: text('original_filename').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    widths: integer('widths').array().notNull().default([]),
    duration: integer('duration'),
    alt: bilingual('alt'),
    isPublic: boolean('is_public').notNull(),
    sourceId: text('source_id'),
    sourceType: text('source_type'),
    /** Where it stands in the library: `news/2025`; empty at its root. */
    folder: text('folder').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    index('file_name_index').on(table.fileName),
    index('file_folder_index').on(table.folder, table.createdAt),
    index('file_source_index').on(table.sourceType, table.sourceId),
  ],
);
