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
 * Which content records reference which files, in their working copy or live version. A database trigger (in a
 * migration) updates it with every change of a record, so that no code that publishes or withdraws can forget to.
 */
export const fileUses = pgTable(
  'file_use',
  {
    /** The id of a file, or its path without extension. */
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
 * References that were live until recently, and have to be checked for whether another record still shows the file.
 * Written by the same trigger.
 */
export const endedUses = pgTable('file_ended_use', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reference: text('reference').notNull(),
});

/**
 * Files uploaded in parts, and the files created from them. The owner of such a file is only stored here: the file is
 * in no library, and nobody else can find it.
 */
export const uploads = pgTable(
  'file_upload',
  {
    /** 128 random bits in hex. */
    id: text('id').primaryKey(),
    /** Chosen by the client. Identifies repeated announcements of the same file. */
    key: uuid('key').notNull(),
    /** The owner: an account, or the holder of a draft's token, of which this is the digest. */
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    draft: bytea('draft'),
    purpose: text('purpose', { enum: UPLOAD_PURPOSES }).notNull(),
    source: text('source').notNull(),
    slot: text('slot').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mediaType: text('media_type').notNull(),
    /** The rules that the complete file has to meet. */
    rules: jsonb('rules').$type<Rules>().notNull(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    /** Until when the upload is leased to a process that creates the file. */
    endingUntil: moment('ending_until'),
    /** Names of the bytes stored for the file that is being created; empty once its row exists. */
    making: text('making')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The created file, and when it was created. */
    fileId: text('file_id').references(() => files.id, { onDelete: 'cascade' }),
    endedAt: moment('ended_at'),
    /** Hash of the stored file in hex; null for files uploaded before hashes were stored. */
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

/** The received parts. Their bytes are in the folder of parts, in files named by number and hash. */
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
