import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ActivityAnswer } from '#contract/cooperation/activity/question.ts';
import {
  PAYMENT_DEEDS,
  PAYMENT_STATES,
  REFUND_STATES,
} from '#contract/cooperation/activity/payment.ts';
import { SIGN_UP_STATES, type SignUpShare } from '#contract/cooperation/activity/sign-up.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { moment, serial } from '#server/platform/db/columns.ts';
import { listings } from '../listing/table.ts';

/** Who has signed up for activities. */
export const signUps = pgTable(
  'activity_sign_up',
  {
    id: serial(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    /** To what the organisation asked, with the questions as they were. */
    answers: jsonb('answers').$type<ActivityAnswer[]>().notNull().default([]),
    shares: text('shares').array().$type<SignUpShare[]>().notNull(),
    status: text('status', { enum: SIGN_UP_STATES }).notNull(),
    /** 128 random bits; null without a place. */
    code: text('code').unique(),
    /** The turn in the waiting list: whoever cancels and comes again goes to its end. */
    queuedAt: moment('queued_at').notNull().defaultNow(),
    offeredUntil: moment('offered_until'),
    checkedInAt: moment('checked_in_at'),
    /** When the activity begins. Follows from the listing. */
    startsAt: moment('starts_at').notNull(),
    /** When whoever signed up was reminded of it; null if they were not. */
    remindedAt: moment('reminded_at'),
    /** What is due for the place, in hundredths of a yuan, as the activity said when it was given or offered. */
    fee: integer('fee'),
    payment: text('payment', { enum: PAYMENT_STATES }),
    refund: text('refund', { enum: REFUND_STATES }),
    refundAmount: integer('refund_amount'),
    refunded: integer('refunded').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('activity_sign_up_key').on(table.listingId, table.accountId),
    index('activity_sign_up_queue_index').on(table.listingId, table.status, table.queuedAt),
    index('activity_sign_up_account_index').on(table.accountId),
    index('activity_sign_up_start_index').on(table.startsAt),
  ],
);

/** What has become of the payments of fees, in order; rows are only added. */
export const paymentEvents = pgTable(
  'activity_payment_event',
  {
    id: serial(),
    signUpId: integer('sign_up_id')
      .notNull()
      .references(() => signUps.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** Who noted it; null once their account is gone. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    deed: text('deed', { enum: ['due', ...PAYMENT_DEEDS] }).notNull(),
    before: text('before', { enum: PAYMENT_STATES }),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    refund: text('refund', { enum: REFUND_STATES }),
    /** In hundredths of a yuan. */
    amount: integer('amount').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('activity_payment_event_sign_up_index').on(table.signUpId, table.id),
    index('activity_payment_event_account_index').on(table.accountId),
  ],
);

/** What the organisations of activities tell those with a place. */
export const briefings = pgTable('activity_briefing', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  link: text('link'),
  version: integer('version').notNull(),
});

export type SignUpRow = typeof signUps.$inferSelect;
