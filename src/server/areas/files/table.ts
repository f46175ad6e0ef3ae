import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { UPLOAD_PURPOSES } from '#contract/files/part-upload.ts';
import type { Rules } from '#domain/files/upload.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { bytea, moment } from '#server/platform/db/columns.ts';
import { files } from '#server/platform/files/table.ts';

/**
 * Which records of content name which files, as they are being written or as visitors see them. The database keeps it
 * with every change of a record (the trigger stands in a migration), so that nothing that publishes or withdraws can
 * forget it.
 */
export const fileUses = pgTable(
  'file_use',
  {
    /** A file's id, or its path without the ending. */
    reference: text('reference').notNull(),
    itemId: integer('item_id').notNull(),
    isLive: boolean('is_live').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.itemId] }),
    index('file_use_item_index').on(table.itemId),
    index('file_use_live_index')
      .on(table.reference)
      .where(sql`${table.isLive}`),
  ],
);

/**
 * What was live of the above until just now, until somebody has looked whether another record still shows it. Written by
 * the same trigger.
 */
export const endedUses = pgTable('file_ended_use', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reference: text('reference').notNull(),
});

/**
 * Files that come in parts, and what they have become. Whose a file is stands here and nowhere else: it is in no library,
 * and nobody else finds it.
 */
export const uploads = pgTable(
  'file_upload',
  {
    /** 128 random bits in hex. */
    id: text('id').primaryKey(),
    /** By which whoever announced it says it is the same again. */
    key: uuid('key').notNull(),
    /** Whose it is: an account's, or that of whoever knows the name of a draft, of which this is the digest. */
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    draft: bytea('draft'),
    purpose: text('purpose', { enum: UPLOAD_PURPOSES }).notNull(),
    source: text('source').notNull(),
    slot: text('slot').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mediaType: text('media_type').notNull(),
    /** What it is judged by once it is there. */
    rules: jsonb('rules').$type<Rules>().notNull(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    /** Until when one process makes a file of the parts. */
    endingUntil: moment('ending_until'),
    /** The names of bytes that were stored for the file that is being made; none once its row is there. */
    making: text('making')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What was made of it, and when. */
    fileId: text('file_id').references(() => files.id, { onDelete: 'cascade' }),
    endedAt: moment('ended_at'),
    /** Of the file as it is stored, in hex; null of one that came before this was kept. */
    sha256: text('sha256'),
  },
  (table) => [
    uniqueIndex('file_upload_key_key').on(table.key),
    uniqueIndex('file_upload_file_key').on(table.fileId),
    index('file_upload_owner_index').on(table.ownerId),
    index('file_upload_draft_index').on(table.draft),
    index('file_upload_begun_index').on(table.begunAt),
  ],
);

/** The parts that are there; their bytes lie in the folder of parts, each under its number and its hash. */
export const uploadParts = pgTable(
  'file_upload_part',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.part] })],
);
