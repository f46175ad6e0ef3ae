import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PolicyLevel } from '#contract/cooperation/policy.ts';
import { bilingual, moment, order, serial } from '#server/platform/db/columns.ts';
import { files } from '#server/platform/files/table.ts';

const file = (name: string) => text(name).references(() => files.id);

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

export const cooperationNews = pgTable('cooperation_news', {
  id: serial(),
  title: bilingual('title'),
  summary: bilingual('summary'),
  body: bilingual('body'),
  source: bilingual('source'),
  publishedAt: moment('published_at').notNull(),
  coverId: file('cover_id'),
  sort: order(),
});

export const cooperationExperts = pgTable('cooperation_expert', {
  id: serial(),
  name: bilingual('name'),
  position: bilingual('position'),
  organisation: bilingual('organisation'),
  field: bilingual('field'),
  country: text('country').notNull(),
  biography: bilingual('biography'),
  consentOn: date('consent_on').notNull(),
  portraitId: file('portrait_id'),
  sort: order(),
});

export const reports = pgTable('report', {
  id: serial(),
  title: bilingual('title'),
  authors: bilingual('authors'),
  publishedOn: date('published_on').notNull(),
  summary: bilingual('summary'),
  body: bilingual('body'),
  fileId: file('file_id'),
  englishFileId: file('english_file_id'),
  url: text('url'),
  sort: order(),
});

export const parks = pgTable('park', {
  id: serial(),
  name: bilingual('name'),
  country: text('country').notNull(),
  place: bilingual('place'),
  industries: bilingual('industries'),
  summary: bilingual('summary'),
  foundedYear: integer('founded_year'),
  area: integer('area'),
  body: bilingual('body'),
  url: text('url'),
  coverId: file('cover_id'),
  sort: order(),
});
