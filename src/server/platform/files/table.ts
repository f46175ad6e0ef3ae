import { bilingual, moment, trackedColumns } from '#server/platform/db/columns.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';

export const files = pgTable(
  'file',
  {
    /** 128 random bits in hex. */
    id: text('id').primaryKey(),
    /** Path below the storage's root: 160 random bits in hex, and an extension. */
    fileName: text('file_name').notNull(),
    /** The path without extension, by which texts are searched; smaller widths of a picture share it. */
    stem: text('stem')
      .notNull()
      .generatedAlwaysAs(sql`split_part("file_name", '.', 1)`),
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
    /** The file of which this is a copy. It is deleted with that file, and not listed in the library. */
    copyOf: text('copy_of').references((): AnyPgColumn => files.id, { onDelete: 'cascade' }),
    /** Folder in the library, such as `news/2025`; empty for the root. */
    folder: text('folder').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    index('file_name_index').on(table.fileName),
    index('file_stem_index').on(table.stem),
    index('file_folder_index').on(table.folder, table.createdAt),
    index('file_source_index').on(table.sourceType, table.sourceId),
    index('file_copy_index').on(table.copyOf),
    index('file_owner_index').on(table.createdById),
    index('file_latest_index').on(table.createdAt.desc().nullsFirst(), table.id),
  ],
);

/**
 * Former names of files: older texts that contain them refer to the current file. The bytes under them are deleted
 * later.
 */
export const formerNames = pgTable(
  'file_former_name',
  {
    stem: text('stem').primaryKey(),
    fileName: text('file_name').notNull(),
    width: integer('width'),
    height: integer('height'),
    widths: integer('widths').array().notNull(),
    /** Null once the file itself is deleted. */
    fileId: text('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Whether its bytes stay for as long as visitors see the file, as chosen by whoever replaced it. */
    isKept: boolean('is_kept').notNull(),
    /** When the publisher was told to delete its bytes everywhere. */
    goneAt: moment('gone_at'),
  },
  (table) => [
    index('file_former_name_file_index').on(table.fileId),
    index('file_former_name_due_index')
      .on(table.stem)
      .where(sql`${table.goneAt} IS NULL AND NOT ${table.isKept}`),
  ],
);
