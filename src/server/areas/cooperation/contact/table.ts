import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONTACT_PURPOSES, CONTACT_SHARES, CONTACT_STATES } from '#contract/cooperation/contact.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { moment, serial, trackedColumns, waitingSince } from '#server/platform/db/columns.ts';
import { listings } from '../listing/table.ts';
import { organisations } from '../organisation/table.ts';

/**
 * Requests for contact. What the parties share is never copied here: it is read from the account and the listing as
 * long as both agree.
 */
export const contacts = pgTable(
  'contact_request',
  {
    id: serial(),
    /** The account that asks. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The organisation of the listing. */
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    status: text('status', { enum: CONTACT_STATES }).notNull().default('sent'),
    waitingSince: waitingSince(),
    /** The state that whoever asked reads, where it is another one. */
    shownAs: text('shown_as', { enum: CONTACT_STATES }),
    purpose: text('purpose', { enum: CONTACT_PURPOSES }).notNull(),
    message: text('message').notNull(),
    /** What the asker agrees to share. */
    shares: text('shares', { enum: CONTACT_SHARES })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When it expires if nobody answers. */
    expiresAt: moment('expires_at').notNull(),
    /** When the organisation agreed. */
    acceptedAt: moment('accepted_at'),
    reportedAt: moment('reported_at'),
    /** Why it was reported. */
    reason: text('reason').notNull().default(''),
    /** Why whoever asked complains of what the organisation wrote, and since when; kept until the office settles it. */
    complaint: text('complaint').notNull().default(''),
    complainedAt: moment('complained_at'),
    /** The office's own remark. */
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('contact_request_open_key')
      .on(table.listingId, table.ownerId)
      .where(sql`${table.status} IN ('sent', 'seen', 'accepted')`),
    index('contact_request_owner_index').on(table.ownerId, table.id),
    index('contact_request_organisation_index').on(table.organisationId, table.id),
    index('contact_request_listing_index').on(table.listingId),
    index('contact_request_status_index').on(table.status, table.waitingSince, table.id),
    index('contact_request_complaint_index')
      .on(table.complainedAt)
      .where(sql`${table.complainedAt} IS NOT NULL`),
    index('contact_request_expiry_index')
      .on(table.expiresAt)
      .where(sql`${table.status} IN ('sent', 'seen')`),
  ],
);

export type ContactRow = typeof contacts.$inferSelect;
