import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Phase } from '#contract/contest/phase.ts';
import type { DownloadKind } from '#contract/guide/download.ts';
import type { FaqCategory } from '#contract/guide/faq.ts';
import { bilingual, order, serial } from '#server/platform/db/columns.ts';
import { files } from '#server/platform/files/table.ts';

export const faqs = pgTable('faq', {
  id: serial(),
  category: text('category').$type<FaqCategory>().notNull(),
  question: bilingual('question'),
  answer: bilingual('answer'),
  phases: jsonb('phases').$type<Phase[]>().notNull(),
  sort: order(),
});

export const downloads = pgTable('download', {
  id: serial(),
  kind: text('kind').$type<DownloadKind>().notNull(),
  title: bilingual('title'),
  detail: bilingual('detail'),
  fileId: text('file_id')
    .notNull()
    .references(() => files.id),
  englishFileId: text('english_file_id').references(() => files.id),
  version: text('version').notNull(),
  licence: text('licence').notNull(),
  sort: order(),
});
