import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { CATEGORIES, CHANNELS } from '#contract/messaging/channel.ts';
import { MESSAGE_STATUSES } from '#contract/messaging/outbox.ts';
import type { TemplateContent } from '#contract/messaging/template.ts';
import { LOCALES } from '#contract/call/locale.ts';
import type { MessageValues, SiteMessage } from '#domain/messaging/render.ts';
import { moment, serial, trackedColumns } from '#server/platform/db/columns.ts';

/**
 * What is not settled yet. In words and without parameters, so that its index serves each statement: of a million messages
 * that were sent, and a hundred thousand mails that wait, a code finds its turn at once.
 */
const openOf = ({ status }: { status: AnyPgColumn }): SQL =>
  sql`${status} IN ('waiting', 'sending')`;

/** What is to be sent to somebody on one channel, and what became of it. */
export const messages = pgTable(
  'message',
  {
    id: serial(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull().default('security'),
    template: text('template').notNull(),
    /** Whom it is for; null for a code to somebody who may have no account. It goes with the account. */
    accountId: integer('account_id'),
    /** A phone, an e-mail address or an id of WeChat; of an account it is looked up when the message is sent. */
    recipient: text('recipient').notNull().default(''),
    /** Null until it is sent in its reader's language; on the site it is read in either. */
    locale: text('locale', { enum: LOCALES }),
    /** Emptied once a provider has taken the message; the outbox keeps them, for there they are read. */
    values: jsonb('values').$type<MessageValues>().notNull(),
    /** What it says on the site. */
    content: jsonb('content').$type<SiteMessage>(),
    /** The path of the page that it leads to. */
    link: text('link'),
    /** What it is about, such as `consultation 7`. */
    about: text('about').notNull().default(''),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** What the provider said, in its own words; nothing of the message. */
    error: text('error'),
    /** The provider's number of the message, by which its receipts name it. */
    providerId: text('provider_id'),
    /** When the provider is asked whether it arrived; null for one that tells by itself, and once that is known. */
    receiptDueAt: moment('receipt_due_at'),
    /** Not before this moment. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** When the provider says that it arrived. */
    deliveredAt: moment('delivered_at'),
    readAt: moment('read_at'),
  },
  (table) => [
    index('message_open_index').on(table.channel, table.dueAt).where(openOf(table)),
    index('message_code_index')
      .on(table.recipient)
      .where(sql`${table.accountId} IS NULL AND ${table.status} = 'waiting'`),
    index('message_failed_index')
      .on(table.createdAt)
      .where(sql`${table.status} = 'failed'`),
    index('message_created_index').on(table.createdAt),
    index('message_about_index').on(table.about, table.status),
    index('message_receipt_index')
      .on(table.receiptDueAt)
      .where(sql`${table.receiptDueAt} IS NOT NULL`),
    index('message_provider_index')
      .on(table.providerId)
      .where(sql`${table.providerId} IS NOT NULL`),
    index('message_account_index').on(table.accountId, table.channel, table.id),
  ],
);

/** A message that is not settled yet. */
export const isOpen = openOf(messages);

export type Message = typeof messages.$inferSelect;

/** A code: what is about security and for whoever has the address. It is of use for minutes, and nobody reads it later. */
export const IS_CODE = sql`(${messages.category} = 'security' AND ${messages.accountId} IS NULL)`;

/** The same of one that was read. */
export const isCode = ({ category, accountId }: Pick<Message, 'category' | 'accountId'>): boolean =>
  category === 'security' && accountId === null;

/** The product's kinds of messages, and what operators made of their words. */
export const messageTemplates = pgTable('message_template', {
  id: serial(),
  code: text('code').notNull().unique(),
  /** Null while it says what the product says by itself. */
  content: jsonb('content').$type<TemplateContent>(),
  ...trackedColumns(),
});

/** From where on the office was not told yet of what came, by what it is told of. */
export const digests = pgTable('message_digest', {
  name: text('name').primaryKey(),
  /** The highest number that it was told of; null before the first time. */
  reached: integer('reached'),
});

/** What a template said in each of its versions. */
export const templateVersions = pgTable(
  'message_template_version',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => messageTemplates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<TemplateContent>(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    savedBy: text('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);
