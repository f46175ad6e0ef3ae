import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ConsultationState } from '#contract/consultation/consultation.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { serial, trackedColumns, waitingSince } from '#server/platform/db/columns.ts';

/** What visitors have asked. */
export const consultations = pgTable(
  'consultation',
  {
    id: serial(),
    /** The account of the person, if they were logged in. */
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    company: text('company').notNull(),
    linkMan: text('link_man').notNull(),
    linkPhone: text('link_phone'),
    email: text('email'),
    content: text('content').notNull(),
    /** The listing that it is about. */
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    status: text('status').$type<ConsultationState>().notNull().default('open'),
    waitingSince: waitingSince(),
    /** The last answer. Earlier ones are in the record's events. */
    answer: text('answer').notNull().default(''),
    isPublic: boolean('is_public').notNull().default(false),
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    index('consultation_public_index').on(table.isPublic, table.id),
    index('consultation_status_index').on(table.status, table.waitingSince, table.id),
    index('consultation_owner_index').on(table.ownerId, table.id),
    index('consultation_listing_index').on(table.listingId),
  ],
);
