import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ENTRY_PARTS } from '#contract/registration/state.ts';
import { files } from '#server/platform/files/table.ts';
import { moment, serial } from '#server/platform/db/columns.ts';
import { entries, entryVersions } from '../record/entry/table.ts';

/**
 * The files that parts of entries named, also those that were replaced: what is known of one stays when it is gone. Each
 * belongs to one place of one entry, for good.
 */
export const entryFiles = pgTable(
  'entry_file',
  {
    id: serial(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    part: text('part', { enum: ENTRY_PARTS }).notNull(),
    /** 0 for what is the team's. */
    memberId: integer('member_id').notNull().default(0),
    /** The id of the question. */
    slot: text('slot').notNull(),
    /** Null once the file is gone. */
    fileId: text('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Whether the question was a sensitive one, such as for the scan of a document. */
    isSensitive: boolean('is_sensitive').notNull().default(false),
    name: text('name').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Of its bytes, in hex. */
    sha256: text('sha256'),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** Since when the part does not name it any more. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('entry_file_file_key').on(table.fileId),
    index('entry_file_entry_index').on(table.entryId, table.part, table.memberId),
  ],
);

/** The files of what was submitted, for good: none of them can be removed as long as the version is there. */
export const entryVersionFiles = pgTable(
  'entry_version_file',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => entryVersions.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.fileId] }),
    index('entry_version_file_file_index').on(table.fileId),
  ],
);
