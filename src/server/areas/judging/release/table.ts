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

/** Releases: what is or will be made known of a ranking. */
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
    /** The promotion announced by the release; null if none is. */
    promotionId: integer('promotion_id').references(() => promotions.id),
    status: text('status', { enum: RELEASE_STATES }).notNull().default('prepared'),
    at: moment('at'),
    fields: jsonb('fields').$type<ReleaseField[]>().notNull(),
    appealUntil: moment('appeal_until'),
    templateId: integer('template_id').references(() => certificateTemplates.id, {
      onDelete: 'set null',
    }),
    /** Names are kept even if accounts are deleted; the id prevents the preparer from approving. */
    preparedBy: text('prepared_by').notNull(),
    preparedById: integer('prepared_by_id').notNull(),
    approvedBy: text('approved_by'),
    releasedAt: moment('released_at'),
    /** Who was first to ask for its rescission; kept after a second person has agreed. */
    rescinder: text('rescinder'),
    /** When they asked, as long as nobody has confirmed it. */
    rescindAskedAt: moment('rescind_asked_at'),
    /** Why it was cancelled or rescinded. */
    reason: text('reason').notNull().default(''),
    /** Why it was not published at its instant. */
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

/**
 * Lines of a release, one for each entry, as they were when it was prepared; later changes do not affect them. Lines of
 * entries that leave the contest before the instant are removed then.
 */
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
    /** In units of the round's last decimal. */
    value: integer('value').notNull(),
    prize: jsonb('prize').$type<ReleasedPrize>(),
    /** Whether the entry is promoted to the next round; null if that is not announced. */
    promoted: boolean('promoted'),
    /** Mean marks by criterion, in hundredths of a point. */
    means: jsonb('means').$type<Record<string, number>>().notNull(),
    comments: jsonb('comments').$type<string[]>().notNull(),
    /** The result page of a winner, once it is published. */
    resultId: integer('result_id'),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.entryId] }),
    index('judging_release_entry_index').on(table.entryId),
  ],
);
