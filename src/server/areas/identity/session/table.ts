import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/areas/identity/table.ts';
import { bytea, moment } from '#server/platform/db/columns.ts';

/** Sessions of logged-in users. A session has ended if its row is missing or expired. */
export const sessions = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token. The token itself is stored nowhere (threat 8). */
    tokenHash: bytea('token_hash').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** When the owner last entered the password; null after a login by SMS. */
    passwordCheckedAt: moment('password_checked_at'),
  },
  (table) => [
    uniqueIndex('session_token_key').on(table.tokenHash),
    index('session_account_index').on(table.accountId),
    index('session_last_seen_index').on(table.lastSeenAt),
  ],
);
