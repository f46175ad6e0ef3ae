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
 * Condition for messages that are not settled. Written as literal SQL without parameters, so that its index serves
 * every statement: among a million sent messages and a hundred thousand waiting mails, a code is found at once.
 */
const openOf = ({ status }: { status: AnyPgColumn }): SQL =>
  sql`${status} IN ('waiting', 'sending')`;

/** Messages: one row per recipient and channel, with the state of its delivery. */
export const messages = pgTable(
  'message',
  {
    id: serial(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull().default('security'),
    template: text('template').notNull(),
    /**
     * Account of the recipient; null for a code to somebody who may have no account. The row is deleted with the
     * account.
     */
    accountId: integer('account_id'),
    /**
     * A phone number, e-mail address or WeChat id; for an account it is empty until the message is sent, unless it goes
     * to a former address.
     */
    recipient: text('recipient').notNull().default(''),
    /** Language in which it was sent; null until then. On the site it can be read in either. */
    locale: text('locale', { enum: LOCALES }),
    /** Emptied once a provider has accepted the message; kept in outbox mode, where the messages are read. */
    values: jsonb('values').$type<MessageValues>().notNull(),
    /** Text on the site. */
    content: jsonb('content').$type<SiteMessage>(),
    /** Path of the page to which it links. */
    link: text('link'),
    /** Subject, such as `consultation 7`. */
    about: text('about').notNull().default(''),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Error text of the provider, without content of the message. */
    error: text('error'),
    /** The provider's id of the message, which its receipts refer to. */
    providerId: text('provider_id'),
    /**
     * When to ask the provider whether the message arrived; null if the provider reports by itself, and once that is
     * known.
     */
    receiptDueAt: moment('receipt_due_at'),
    /** By when it has to be read to be of use; null if any time is as good. */
    neededBy: moment('needed_by'),
    /** Earliest time of the next try. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** When the message arrived, according to the provider. */
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

/** Condition for messages that are not settled. */
export const isOpen = openOf(messages);

export type Message = typeof messages.$inferSelect;

/**
 * Condition for codes: messages of category security to an address rather than an account. They are valid for minutes
 * and not read later.
 */
export const IS_CODE = sql`(${messages.category} = 'security' AND ${messages.accountId} IS NULL)`;

/** Whether a message that was read is a code. */
export const isCode = ({ category, accountId }: Pick<Message, 'category' | 'accountId'>): boolean =>
  category === 'security' && accountId === null;

/** The kinds of messages, with the texts that operators changed. */
export const messageTemplates = pgTable('message_template', {
  id: serial(),
  code: text('code').notNull().unique(),
  /** Null while the shipped texts apply. */
  content: jsonb('content').$type<TemplateContent>(),
  ...trackedColumns(),
});

/** The last record that each digest has covered. */
export const digests = pgTable('message_digest', {
  name: text('name').primaryKey(),
  /** Highest record id covered so far; null before the first digest. */
  reached: integer('reached'),
});

/** All saved versions of templates. */
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
