import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import { CADENCES } from '#contract/cooperation/listing/saved-search.ts';
import type { Sector } from '#contract/cooperation/sector.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { moment, serial } from '#server/platform/db/columns.ts';
import { listings } from '../listing/table.ts';

/** Searches that people have saved. */
export const savedSearches = pgTable(
  'saved_search',
  {
    id: serial(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LISTING_KINDS }).notNull(),
    sector: text('sector').$type<Sector>(),
    country: text('country'),
    keyword: text('keyword').notNull().default(''),
    /** The words as PostgreSQL looks for them; null for none. Follows from `keyword`. */
    query: text('query'),
    cadence: text('cadence', { enum: CADENCES }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Until when its owner is told nothing more, having been told often enough; null for now. */
    restsUntil: moment('rests_until'),
  },
  (table) => [
    unique('saved_search_key')
      .on(table.accountId, table.kind, table.sector, table.country, table.keyword)
      .nullsNotDistinct(),
    index('saved_search_kind_index').on(table.kind),
  ],
);

/** What saved searches have found, until their owners are told. */
export const searchHits = pgTable(
  'saved_search_hit',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    foundAt: moment('found_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.listingId] }),
    index('saved_search_hit_listing_index').on(table.listingId),
  ],
);
