import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PromotionOrder, PromotionWay } from '#contract/judging/rank/promotion.ts';
import { moment, serial } from '#server/platform/db/columns.ts';
import { rankings, rounds } from '../table.ts';

/** Promotions decided by the chair. A trigger refuses every change; the latest one is valid. */
export const promotions = pgTable(
  'judging_promotion',
  {
    id: serial(),
    roundId: integer('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    rankingId: integer('ranking_id')
      .notNull()
      .references(() => rankings.id),
    at: moment('at').notNull().defaultNow(),
    by: text('by').notNull(),
    way: text('way').$type<PromotionWay>().notNull(),
    /** The rule with every decision about equal entries. */
    rule: jsonb('rule').$type<PromotionOrder>().notNull(),
    entryIds: integer('entry_ids').array().notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('judging_promotion_round_index').on(table.roundId, table.id)],
);
