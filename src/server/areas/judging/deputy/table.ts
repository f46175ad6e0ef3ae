import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#server/areas/identity/table.ts';
import { serial, trackedColumns } from '#server/platform/db/columns.ts';
import { rounds } from '../table.ts';

/** Deputies of a round, who act in it for people of the office that are in conflict with one of its entries. */
export const deputies = pgTable(
  'judging_deputy',
  {
    id: serial(),
    roundId: integer('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    ...trackedColumns(),
  },
  (table) => [uniqueIndex('judging_deputy_account_key').on(table.roundId, table.accountId)],
);
