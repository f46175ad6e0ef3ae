import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/columns.ts';

/** Number of uses within a window of time. */
export const rateLimits = pgTable(
  'rate_limit',
  {
    name: text('name').notNull(),
    /** Digest of the key, so that no phone number or address is stored here. */
    digest: text('digest').notNull(),
    points: integer('points').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.digest] }),
    index('rate_limit_ends_at_index').on(table.endsAt),
  ],
);
