import { customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Truth } from '#domain/captcha/truth.ts';
import { moment } from '#server/platform/db/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Open challenges. Each is deleted by the statement that reads it, whether or not the answer is right (threat 23). */
export const challenges = pgTable(
  'captcha_challenge',
  {
    token: text('token').primaryKey(),
    type: text('type').notNull(),
    purpose: text('purpose').notNull(),
    address: text('address').notNull(),
    secretKey: text('secret_key').notNull(),
    /** The positions of the piece or the words, or the texts that answer a question. */
    answer: jsonb('answer').$type<Truth>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('captcha_challenge_expires_index').on(table.expiresAt),
    index('captcha_challenge_address_index').on(table.address, table.expiresAt),
  ],
);

/** Passed captchas that were not used yet. */
export const tickets = pgTable(
  'captcha_ticket',
  {
    /** Digest of the verification text that the client computes. */
    digest: bytea('digest').primaryKey(),
    purpose: text('purpose').notNull(),
    address: text('address').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_ticket_expires_index').on(table.expiresAt)],
);
