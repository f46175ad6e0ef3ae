import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { APPEAL_STATES } from '#contract/judging/outcome/appeal.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { drawnId, trackedColumns, waitingSince } from '#server/platform/db/columns.ts';
import { releases } from '../release/table.ts';

/** Appeals of captains against results. */
export const appeals = pgTable(
  'judging_appeal',
  {
    id: drawnId(),
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    releaseId: integer('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    status: text('status', { enum: APPEAL_STATES }).notNull().default('submitted'),
    waitingSince: waitingSince(),
    content: text('content').notNull(),
    /** The latest reply of the office. */
    answer: text('answer').notNull().default(''),
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('judging_appeal_key').on(table.releaseId, table.entryId),
    index('judging_appeal_owner_index').on(table.ownerId, table.id),
    index('judging_appeal_entry_index').on(table.entryId),
  ],
);
