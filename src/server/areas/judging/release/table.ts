import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { PrizeTier } from '#contract/contest/prize.ts';
import { RELEASE_STATES, type ReleaseField } from '#contract/judging/outcome/release.ts';
import { certificateTemplates } from '#server/areas/registration/certificate/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { moment, serial, trackedColumns } from '#server/platform/db/columns.ts';
import { promotions } from '../promotion/table.ts';
import { rankings, rounds } from '../table.ts';

/** What is, or is to be, made known of a ranking. */
export const releases = pgTable(
  'judging_release',
  {
    id: serial(),
    roundId: integer('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    rankingId: integer('ranking_id')
      .notNull()
      .references(() => rankings.id),
    /** The promotion that is made known with it; null: none is. */
    promotionId: integer('promotion_id').references(() => promotions.id),
    status: text('status', { enum: RELEASE_STATES }).notNull().default('prepared'),
    at: moment('at'),
    fields: jsonb('fields').$type<ReleaseField[]>().notNull(),
    appealUntil: moment('appeal_until'),
    templateId: integer('template_id').references(() => certificateTemplates.id, {
      onDelete: 'set null',
    }),
    /** Names outlive accounts; the number keeps one and the same from doing both. */
    preparedBy: text('prepared_by').notNull(),
    preparedById: integer('prepared_by_id').notNull(),
    approvedBy: text('approved_by'),
    releasedAt: moment('released_at'),
    /** Who has asked for it to be taken back, before or after a second person has agreed. */
    rescinder: text('rescinder'),
    /** Why it was cancelled or taken back. */
    reason: text('reason').notNull().default(''),
    /** Why it did not go live at its instant. */
    failure: jsonb('failure').$type<Bilingual>(),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('judging_release_pending_key')
      .on(table.roundId)
      .where(sql`${table.status} IN ('prepared', 'approved', 'scheduled')`),
    uniqueIndex('judging_release_live_key')
      .on(table.roundId)
      .where(sql`${table.status} = 'released'`),
    index('judging_release_due_index')
      .on(table.at)
      .where(sql`${table.status} = 'scheduled'`),
  ],
);

/** A prize as it was when a release was prepared. */
export interface ReleasedPrize {
  id: number;
  tier: PrizeTier;
  name: Bilingual;
  place: number;
}

/** What a release says of each entry, as it stood when it was prepared: what changes later changes no line of it. */
export const releasedEntries = pgTable(
  'judging_release_entry',
  {
    releaseId: integer('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    rank: integer('rank'),
    /** In units of the last decimal of the round. */
    value: integer('value').notNull(),
    prize: jsonb('prize').$type<ReleasedPrize>(),
    /** Whether it goes on to the next round; null where that is not made known. */
    promoted: boolean('promoted'),
    /** By criterion, in hundredths of a point. */
    means: jsonb('means').$type<Record<string, number>>().notNull(),
    comments: jsonb('comments').$type<string[]>().notNull(),
    /** The page of what won, once it is out. */
    resultId: integer('result_id'),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.entryId] }),
    index('judging_release_entry_index').on(table.entryId),
  ],
);
