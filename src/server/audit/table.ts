import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, serial } from '#server/db/columns.ts';

/** Who did what, to which record, from where; written in the transaction of the deed. */
export const operations = pgTable(
  'operation_log',
  {
    id: serial(),
    at: moment('at').notNull().defaultNow(),
    accountId: integer('account_id'),
    userName: text('user_name').notNull(),
    departmentId: integer('department_id'),
    /** `system:role:edit`: the permission that was used. */
    action: text('action').notNull(),
    target: text('target').notNull(),
    /** Only the fields that changed; of something new or removed, all. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('operation_log_at_index').on(table.at),
    index('operation_log_account_index').on(table.accountId, table.at),
    index('operation_log_target_index').on(table.target, table.at),
  ],
);
