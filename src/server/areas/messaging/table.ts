import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CATEGORIES, CHANNELS } from '#contract/messaging/channel.ts';
import { AUDIENCES, BATCH_STATES, BATCH_TEMPLATES, PACE } from '#contract/messaging/batch.ts';
import { bilingual, bytea, moment, serial, trackedColumns } from '#server/platform/db/columns.ts';

/** The last code for an address and a purpose (threat 20). */
export const codes = pgTable(
  'code',
  {
    recipient: text('recipient').notNull(),
    purpose: text('purpose').notNull(),
    /** Keyed: six digits alone could be found from a plain digest. */
    digest: bytea('digest').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recipient, table.purpose] }),
    index('code_expires_index').on(table.expiresAt),
  ],
);

/** What somebody wants to get, and how; what is not said here is as usual (domain/messaging/wish.ts). */
export const messagePreferences = pgTable(
  'message_preference',
  {
    /** It goes with the account. */
    accountId: integer('account_id').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
    /** When it was said, and to which text, for whoever must show that somebody agreed. */
    saidAt: moment('said_at').notNull().defaultNow(),
    textVersion: text('text_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.category, table.channel] })],
);

/** Addresses where nothing arrives any more: they rest until their owner confirms them again. */
export const restingAddresses = pgTable(
  'resting_address',
  {
    channel: text('channel', { enum: CHANNELS }).notNull(),
    address: text('address').notNull(),
    /** The provider's own words. */
    reason: text('reason').notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.address] })],
);

/** The same words to many people, and how far they have got. */
export const batches = pgTable(
  'message_batch',
  {
    id: serial(),
    name: text('name').notNull(),
    template: text('template', { enum: BATCH_TEMPLATES }).notNull(),
    subject: bilingual('subject'),
    text: bilingual('text'),
    link: text('link').notNull(),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    roles: text('roles').array().notNull(),
    people: text('people').array().notNull(),
    dueAt: moment('due_at'),
    /** Recipients a minute. */
    pace: integer('pace').notNull().default(PACE.usual),
    state: text('state', { enum: BATCH_STATES }).notNull().default('proposed'),
    releasedBy: text('released_by'),
    releasedAt: moment('released_at'),
    /** When it was begun, or begun again, and how many had their messages by then. */
    pacedSince: moment('paced_since'),
    pacedFrom: integer('paced_from').notNull().default(0),
    total: integer('total').notNull().default(0),
    handled: integer('handled').notNull().default(0),
    /** The last account that has its messages: they go in the order of their ids, and none gets them twice. */
    reached: integer('reached').notNull().default(0),
    ...trackedColumns(),
  },
  (table) => [index('message_batch_state_index').on(table.state, table.dueAt)],
);
