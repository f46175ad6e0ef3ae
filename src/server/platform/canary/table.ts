import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '#server/platform/db/columns.ts';

/** Of the secret with which a database was first opened, a digest: what is sealed in it opens with that one alone. */
export const canaries = pgTable('canary', {
  name: text('name').primaryKey(),
  digest: bytea('digest').notNull(),
});
