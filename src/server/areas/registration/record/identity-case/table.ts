import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IDENTITY_CASE_STATES } from '#contract/registration/identity-case.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { bytea, drawnId, trackedColumns, waitingSince } from '#server/platform/db/columns.ts';
import { teamMembers } from '../team/table.ts';

/** Cases of people who claim a document that another team has. */
export const identityCases = pgTable(
  'identity_case',
  {
    id: drawnId(),
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The membership for which they claim it. */
    memberId: integer('member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    /** Keyed digest of the document; its number is not stored. */
    person: bytea('person').notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: IDENTITY_CASE_STATES }).notNull().default('open'),
    waitingSince: waitingSince(),
    content: text('content').notNull(),
    /** The office's reply. */
    answer: text('answer').notNull().default(''),
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('identity_case_open_key')
      .on(table.memberId)
      .where(sql`${table.status} = 'open'`),
    index('identity_case_owner_index').on(table.ownerId, table.id),
  ],
);
