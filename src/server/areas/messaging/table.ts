import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CATEGORIES, CHANNELS } from '#contract/messaging/channel.ts';
import { AUDIENCES, BATCH_STATES, BATCH_TEMPLATES, PACE } from '#contract/messaging/batch.ts';
import { bilingual, bytea, moment, serial, trackedColumns } from '#server/platform/db/columns.ts';

/** The latest code for an address and a purpose (threat 20). */
export const codes = pgTable(
  'code',
  {
    recipient: text('recipient').notNull(),
    purpose: text('purpose').notNull(),
    /** A keyed digest: six digits could be recovered from a plain one. */
    digest: bytea('digest').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recipient, table.purpose] }),
    index('code_expires_index').on(table.expiresAt),
  ],
);

/** Message preferences that people have stated; defaults for all others are in domain/messaging/wish.ts. */
export const messagePreferences = pgTable(
  'message_preference',
  {
    /** Deleted with the account. */
    accountId: integer('account_id').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
    /** When it was stated and for which consent text, as evidence of consent. */
    saidAt: moment('said_at').notNull().defaultNow(),
    textVersion: text('text_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.category, table.channel] })],
);

/** Addresses that rest because nothing arrives there, until their owner confirms them again. */
export const restingAddresses = pgTable(
  'resting_address',
  {
    channel: text('channel', { enum: CHANNELS }).notNull(),
    address: text('address').notNull(),
    /** The provider's reason, verbatim. */
    reason: text('reason').notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.address] })],
);

/** The same message to many people, and the progress of sending it. */
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
    /** Recipients per minute. */
    pace: integer('pace').notNull().default(PACE.usual),
    state: text('state', { enum: BATCH_STATES }).notNull().default('proposed'),
    releasedBy: text('released_by'),
    releasedAt: moment('released_at'),
    /** When it was started or resumed, and how many recipients had been handled by then. */
    pacedSince: moment('paced_since'),
    pacedFrom: integer('paced_from').notNull().default(0),
    total: integer('total').notNull().default(0),
    handled: integer('handled').notNull().default(0),
    /**
     * Id of the last account handled: recipients are handled in the order of their ids, so none gets the message
     * twice.
     */
    reached: integer('reached').notNull().default(0),
    ...trackedColumns(),
  },
  (table) => [index('message_batch_state_index').on(table.state, table.dueAt)],
);
