import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type {
  ERROR_STATUSES,
  LOGIN_RESULTS,
  LOGIN_WAYS,
  OPERATION_RESULTS,
} from '#contract/monitor/log.ts';
import { moment, serial, trackedColumns } from '#server/platform/db/columns.ts';

/**
 * Operation log: who did what to which record, and from where. Written in the transaction of the deed, or after an
 * attempt that failed.
 */
export const operations = pgTable(
  'operation_log',
  {
    id: serial(),
    at: moment('at').notNull().defaultNow(),
    accountId: integer('account_id'),
    userName: text('user_name').notNull(),
    departmentId: integer('department_id'),
    /** The action, such as `system:role:edit` or `content:news:unpublish`. */
    action: text('action').notNull(),
    target: text('target').notNull(),
    /** Title of the record at that time. */
    title: jsonb('title').$type<Bilingual>(),
    /** Only changed fields; for an added or removed record, all. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    result: text('result').$type<(typeof OPERATION_RESULTS)[number]>().notNull().default('success'),
    /** Name of the fault. */
    fault: text('fault'),
    /** Milliseconds since the request arrived. */
    duration: integer('duration'),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('operation_log_at_index').on(table.at),
    index('operation_log_account_index').on(table.accountId, table.at),
    index('operation_log_target_index').on(table.target, table.at),
    index('operation_log_request_index').on(table.requestId),
  ],
);

/** Logins and failed login attempts. */
export const logins = pgTable(
  'login_log',
  {
    id: serial(),
    at: moment('at').notNull().defaultNow(),
    accountId: integer('account_id'),
    /** Null for a name that no account has; it may be a password typed into the wrong field. */
    userName: text('user_name'),
    departmentId: integer('department_id'),
    way: text('way').$type<(typeof LOGIN_WAYS)[number]>().notNull(),
    result: text('result').$type<(typeof LOGIN_RESULTS)[number]>().notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    index('login_log_at_index').on(table.at),
    index('login_log_account_index').on(table.accountId, table.at),
  ],
);

/** Failures: one row per kind of failure, so that a failure in a loop does not fill the disk. */
export const failures = pgTable(
  'error_log',
  {
    id: serial(),
    /** Digest of its type and the place where it happened. */
    fingerprint: text('fingerprint').notNull(),
    status: text('status').$type<(typeof ERROR_STATUSES)[number]>().notNull().default('new'),
    times: integer('times').notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
    requestId: text('request_id').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    type: text('type').notNull(),
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    /** Build of the last occurrence. */
    build: text('build').notNull().default(''),
    /** Remark of the office. */
    note: text('note').notNull().default(''),
    /** Build in which the failure is ignored; null if it is ignored in all. */
    ignoredBuild: text('ignored_build'),
    ...trackedColumns(),
  },
  (table) => [
    unique('error_log_fingerprint_key').on(table.fingerprint),
    index('error_log_last_index').on(table.lastAt),
  ],
);
