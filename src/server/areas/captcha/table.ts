import { customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Truth } from '#domain/captcha/truth.ts';
import { moment } from '#server/platform/db/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Challenges that wait for their answer; each is taken by one statement, whatever the answer is (threat 23). */
export const challenges = pgTable(
  'captcha_challenge',
  {
    token: text('token').primaryKey(),
    type: text('type').notNull(),
    purpose: text('purpose').notNull(),
    address: text('address').notNull(),
    secretKey: text('secret_key').notNull(),
    /** Where the piece belongs or the words stand, or the texts that answer a question. */
    answer: jsonb('answer').$type<Truth>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('captcha_challenge_expires_index').on(table.expiresAt),
    index('captcha_challenge_address_index').on(table.address, table.expiresAt),
  ],
);

/** Passed captchas that were not spent yet. */
export const tickets = pgTable(
  'captcha_ticket',
  {
    /** Of the verification that the client computes. */
    digest: bytea('digest').primaryKey(),
    purpose: text('purpose').notNull(),
    address: text('address').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_ticket_expires_index').on(table.expiresAt)],
);
