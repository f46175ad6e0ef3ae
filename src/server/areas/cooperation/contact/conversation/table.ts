import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { PARTIES } from '#contract/kind/own.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { moment, serial } from '#server/platform/db/columns.ts';
import { contacts } from '../table.ts';

/** Messages between the parties of accepted requests for contact. They go with the request. */
export const contactMessages = pgTable(
  'contact_message',
  {
    id: serial(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    side: text('side', { enum: PARTIES }).notNull(),
    /** Who wrote it; what somebody wrote for an organisation outlives their account. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** When the other side read it. */
    readAt: moment('read_at'),
    /** Whether the other side was told of it, or of one before it that was unread as well. */
    isTold: boolean('is_told').notNull().default(false),
  },
  (table) => [
    index('contact_message_contact_index').on(table.contactId, table.id),
    index('contact_message_account_index').on(table.accountId),
    index('contact_message_unread_index')
      .on(table.contactId, table.side)
      .where(sql`${table.readAt} IS NULL`),
    index('contact_message_untold_index')
      .on(table.at)
      .where(sql`${table.readAt} IS NULL AND NOT ${table.isTold}`),
  ],
);
