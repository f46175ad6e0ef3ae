import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '#server/platform/db/columns.ts';

/** Digest of the secret with which the database was first opened; only that secret decrypts its data. */
export const canaries = pgTable('canary', {
  name: text('name').primaryKey(),
  digest: bytea('digest').notNull(),
});
