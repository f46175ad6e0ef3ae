import { bytea, moment } from '#server/platform/db/columns.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';

/** Keys of requests that were already answered (threat 4). */
export const nonces = pgTable(
  'wire_nonce',
  { digest: bytea('digest').primaryKey(), usedAt: moment('used_at').notNull().defaultNow() },
  (table) => [index('wire_nonce_used_at_index').on(table.usedAt)],
);

/** Calls of the last moment, to recognise duplicates (threat 27). */
export const recentRequests = pgTable('recent_request', {
  digest: bytea('digest').primaryKey(),
  sentAt: moment('sent_at').notNull(),
});
