import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import {
  CERTIFICATE_KINDS,
  type CertificateWord,
  type certificateTemplateResource,
} from '#contract/registration/certificate.ts';
import { contests } from '#server/areas/contest/table.ts';
import { bilingual, moment, serial, trackedColumns } from '#server/platform/db/columns.ts';
import { files } from '#server/platform/files/table.ts';
import { entries } from '../record/entry/table.ts';
import { teamMembers } from '../record/team/table.ts';

type Texts = z.output<typeof certificateTemplateResource.change>['texts'];

/** Templates of certificates. */
export const certificateTemplates = pgTable('certificate_template', {
  id: serial(),
  year: integer('year')
    .notNull()
    .references(() => contests.year),
  kind: text('kind', { enum: CERTIFICATE_KINDS }).notNull(),
  title: bilingual('title'),
  groundId: text('ground_id').references(() => files.id),
  texts: jsonb('texts').$type<Texts>().notNull(),
  codeX: integer('code_x').notNull(),
  codeY: integer('code_y').notNull(),
  ...trackedColumns(),
});

/** Issued certificates with all their text, so that later changes of names and templates do not affect them. */
export const certificates = pgTable(
  'certificate',
  {
    id: serial(),
    /** 80 random bits; whoever knows the code is assumed to hold the certificate. */
    code: text('code').notNull(),
    kind: text('kind', { enum: CERTIFICATE_KINDS }).notNull(),
    /** The prize that it attests; empty for those of another kind. People can hold one certificate of each. */
    prize: text('prize').notNull().default(''),
    year: integer('year').notNull(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => teamMembers.id),
    title: bilingual('title'),
    words: jsonb('words').$type<Record<CertificateWord, Bilingual>>().notNull(),
    texts: jsonb('texts').$type<Texts>().notNull(),
    groundId: text('ground_id'),
    codeX: integer('code_x').notNull(),
    codeY: integer('code_y').notNull(),
    issuedOn: text('issued_on').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    issuedBy: text('issued_by').notNull(),
    revokedAt: moment('revoked_at'),
    reason: text('reason').notNull().default(''),
    successor: text('successor'),
  },
  (table) => [
    uniqueIndex('certificate_code_key').on(table.code),
    uniqueIndex('certificate_living_key')
      .on(table.entryId, table.memberId, table.kind, table.prize)
      .where(sql`${table.revokedAt} IS NULL`),
    index('certificate_member_index').on(table.memberId),
    index('certificate_year_index').on(table.year, table.id),
  ],
);
