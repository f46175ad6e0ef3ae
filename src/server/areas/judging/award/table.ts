import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TieWay } from '#contract/judging/outcome/award.ts';
import { moment } from '#server/platform/db/columns.ts';
import { rankings } from '../table.ts';

/** Decisions of the chair on ties: which of the equal entries of a ranking get the remaining prizes. */
export const tieDecisions = pgTable(
  'judging_tie',
  {
    rankingId: integer('ranking_id')
      .notNull()
      .references(() => rankings.id, { onDelete: 'cascade' }),
    trackId: integer('track_id').notNull(),
    prizeId: integer('prize_id').notNull(),
    way: text('way').$type<TieWay>().notNull(),
    entryIds: integer('entry_ids').array().notNull(),
    reason: text('reason').notNull(),
    by: text('by').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.rankingId, table.trackId, table.prizeId] })],
);
