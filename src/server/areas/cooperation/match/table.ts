import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { listings } from '../listing/table.ts';

/** Matches of a listing that its organisation has hidden. */
export const hiddenMatches = pgTable(
  'hidden_match',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.otherId] }),
    index('hidden_match_other_index').on(table.otherId),
  ],
);
