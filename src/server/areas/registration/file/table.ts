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
 * Files that parts of entries name or named. The row is kept even after the file is removed. Each file belongs
 * permanently to one place of one entry.
 */
export const entryFiles = pgTable(
  'entry_file',
  {
    id: serial(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    part: text('part', { enum: ENTRY_PARTS }).notNull(),
    /** 0 for parts of the team. */
    memberId: integer('member_id').notNull().default(0),
    /** The id of the question. */
    slot: text('slot').notNull(),
    /** Null once the file was removed. */
    fileId: text('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Whether the question is sensitive, such as one for the scan of a document. */
    isSensitive: boolean('is_sensitive').notNull().default(false),
    name: text('name').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** SHA-256 of the content, in hex. */
    sha256: text('sha256'),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** Since when the part has not named it any more. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('entry_file_file_key').on(table.fileId),
    index('entry_file_entry_index').on(table.entryId, table.part, table.memberId),
  ],
);

/** Files of submitted versions. They cannot be removed while the version exists. */
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
