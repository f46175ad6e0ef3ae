import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PolicyLevel } from '#contract/cooperation/policy.ts';
import { bilingual, order, serial } from '#server/platform/db/columns.ts';

export const policies = pgTable('policy', {
  id: serial(),
  title: bilingual('title'),
  issuer: bilingual('issuer'),
  number: text('number').notNull(),
  level: text('level').$type<PolicyLevel>().notNull(),
  inForceFrom: date('in_force_from').notNull(),
  inForceUntil: date('in_force_until'),
  countries: jsonb('countries').$type<string[]>().notNull(),
  summary: bilingual('summary'),
  body: bilingual('body'),
  url: text('url').notNull(),
  sort: order(),
});
