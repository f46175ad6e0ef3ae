import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import { LISTING_STATES } from '#contract/cooperation/listing/listing.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { moment, serial, trackedColumns, waitingSince } from '#server/platform/db/columns.ts';
import { organisations } from '../organisation/table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What organisations offer and look for. */
export const listings = pgTable(
  'listing',
  {
    id: serial(),
    /** The account that began it; null once that was deleted. */
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LISTING_KINDS }).notNull(),
    status: text('status', { enum: LISTING_STATES }).notNull().default('draft'),
    waitingSince: waitingSince(),
    /** The working copy. */
    draft: jsonb('draft').$type<ListingDraft>().notNull(),
    /** What visitors read; null unless a version was approved and is neither withdrawn nor removed. */
    live: jsonb('live').$type<ListingDraft>(),
    publishedAt: moment('published_at'),
    // The columns below follow from `live`.
    /** The last day on which visitors find it. */
    validUntil: date('valid_until'),
    /** With the sections of its divisions, so that one overlap finds every level. */
    sectors: text('sectors')
      .array()
      .notNull()
      .default(sql`'{}'`),
    terms: tsvector('terms')
      .notNull()
      .default(sql`''`),
    /** Whether visitors see it; also follows from its organisation and the day (`domain/cooperation/listing/visible`). */
    isVisible: boolean('is_visible').notNull().default(false),
    /** Whether it was held against the saved searches, once it was visible for the first time. */
    isHeld: boolean('is_held').notNull().default(false),
    /** How many days before its end its organisation was last reminded. */
    remindedDays: integer('reminded_days'),
    /** The office's own remark. */
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    index('listing_organisation_index').on(table.organisationId, table.id),
    index('listing_owner_index').on(table.ownerId),
    index('listing_status_index').on(table.status, table.waitingSince, table.id),
    index('listing_visible_index')
      .on(table.kind, table.publishedAt, table.id)
      .where(sql`${table.isVisible}`),
    index('listing_fresh_index')
      .on(table.id)
      .where(sql`${table.isVisible} AND NOT ${table.isHeld}`),
    index('listing_sector_index').using('gin', table.sectors),
    index('listing_terms_index').using('gin', table.terms),
    index('listing_until_index').on(table.validUntil),
  ],
);
