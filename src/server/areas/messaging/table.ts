import { customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, serial } from '#server/platform/db/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What is to be sent to somebody, and what became of it. */
export const messages = pgTable(
  'message',
  {
    id: serial(),
    channel: text('channel', { enum: ['sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    /** Emptied once a provider has taken the message; the outbox keeps them, for there they are read. */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    status: text('status', { enum: ['waiting', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** What the provider said, in its own words; nothing of the message. */
    error: text('error'),
    /** Not before this moment. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('message_due_index').on(table.status, table.dueAt),
    index('message_created_index').on(table.createdAt),
  ],
);

/** The last code for a phone and a purpose (threat 20). */
export const smsCodes = pgTable(
  'sms_code',
  {
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    /** Keyed: six digits alone could be found from a plain digest. */
    digest: bytea('digest').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.phone, table.purpose] }),
    index('sms_code_expires_index').on(table.expiresAt),
  ],
);
