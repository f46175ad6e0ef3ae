import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ActivityAnswer } from '#contract/cooperation/activity/question.ts';
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('activity_sign_up_key').on(table.listingId, table.accountId),
    index('activity_sign_up_queue_index').on(table.listingId, table.status, table.queuedAt),
    index('activity_sign_up_account_index').on(table.accountId),
    index('activity_sign_up_start_index').on(table.startsAt),
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
