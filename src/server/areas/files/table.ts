import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
