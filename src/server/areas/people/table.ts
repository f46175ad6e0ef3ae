import { pgTable, text } from 'drizzle-orm/pg-core';
import type { UNIT_ROLES, UNIT_TIERS } from '#contract/people/people.ts';
import { bilingual, order, serial } from '#server/platform/db/columns.ts';
import { files } from '#server/platform/files/table.ts';

export const experts = pgTable('expert', {
  id: serial(),
  name: bilingual('name'),
  position: bilingual('position'),
  organisation: bilingual('organisation'),
  field: bilingual('field'),
  biography: bilingual('biography'),
  portraitId: text('portrait_id').references(() => files.id),
  sort: order(),
});

export const units = pgTable('unit', {
  id: serial(),
  role: text('role').$type<(typeof UNIT_ROLES)[number]>().notNull(),
  tier: text('tier').$type<(typeof UNIT_TIERS)[number]>().notNull().default('supporter'),
  name: bilingual('name'),
  url: text('url'),
  logoId: text('logo_id').references(() => files.id),
  sort: order(),
});
