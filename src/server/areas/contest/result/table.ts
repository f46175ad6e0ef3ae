import { index, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import type { PrizeTier } from '#contract/contest/prize.ts';
import type { Result } from '#contract/contest/result.ts';
import { bilingual, order, serial } from '#server/platform/db/columns.ts';
import { files } from '#server/platform/files/table.ts';
import { contests, topics, tracks } from '../table.ts';

const year = () =>
  integer('year')
    .notNull()
    .references(() => contests.year);

export const prizes = pgTable(
  'prize',
  {
    id: serial(),
    year: year(),
    trackId: integer('track_id').references(() => tracks.id),
    tier: text('tier').$type<PrizeTier>().notNull(),
    name: bilingual('name'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    count: integer('count').notNull(),
    also: bilingual('also'),
    sort: order(),
  },
  (table) => [index('prize_year_index').on(table.year, table.sort)],
);

/** Winning works, as visitors see them. Releases of judging publish them through this kind. */
export const results = pgTable(
  'result',
  {
    id: serial(),
    year: year(),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id),
    /** Null once the topic is withdrawn; the result stays. */
    topicId: integer('topic_id').references(() => topics.id, { onDelete: 'set null' }),
    tier: text('tier').$type<PrizeTier>().notNull(),
    place: integer('place'),
    team: bilingual('team'),
    members: jsonb('members').$type<Result['members']>().notNull(),
    institution: bilingual('institution'),
    country: text('country'),
    work: bilingual('work'),
    reportUrl: text('report_url'),
    filmUrl: text('film_url'),
    pdfId: text('pdf_id').references(() => files.id),
    sort: order(),
  },
  (table) => [
    index('result_year_index').on(table.year, table.trackId, table.sort),
    index('result_tier_index').on(table.tier, table.year),
  ],
);

/** The tracks whose results are hidden, because they are being judged blind. A view that a migration creates. */
export const heldTracks = pgView('held_track', {
  trackId: integer('track_id').notNull(),
}).existing();
