import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/bilingual.ts';
import { moment } from '#contract/call/moment.ts';
import { readOnly } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { givenText } from '#contract/call/text.ts';

const period = { from: moment, until: moment };
const fields = z.nullable(z.record(z.string(), z.unknown()));

/** Who did what, to which record, from where, and what it was before and after. */
export const operationLog = readOnly({
  name: 'operation',
  path: '/monitor/operation',
  permission: 'monitor:operation',
  row: z.object({
    at: moment,
    userName: z.string(),
    action: z.string(),
    target: z.string(),
    /** What the record was called at that time; null where it has no name. */
    title: z.nullable(optionalBilingual),
    /** Whether it has not been removed since. */
    isThere: z.boolean(),
    before: fields,
    after: fields,
    address: z.string(),
    requestId: z.string(),
  }),
  filter: z.object({
    userName: givenText(64),
    /** What was done, or the first steps of it: `system:user`. */
    action: givenText(64),
    /** A record by its number, `role 12`, or part of what it was called. */
    target: givenText(64),
    ...period,
  }),
  columns: ['id', 'at'],
  isNewestFirst: true,
});
export type OperationRecord = z.output<typeof operationLog.record>;

export const LOGIN_WAYS = ['password', 'sms'] as const;
export const LOGIN_RESULTS = ['success', 'failure', 'refused'] as const;

/** Who logged in or failed to. An unknown name is not kept: it may be a password in the wrong field. */
export const loginLog = readOnly({
  name: 'login',
  path: '/monitor/login',
  permission: 'monitor:login',
  row: z.object({
    at: moment,
    userName: z.nullable(z.string()),
    way: z.enum(LOGIN_WAYS),
    /** `refused`: too many attempts, whatever was given. */
    result: z.enum(LOGIN_RESULTS),
    address: z.string(),
    browser: z.string(),
    system: z.string(),
  }),
  filter: z.object({
    userName: givenText(64),
    way: z.enum(LOGIN_WAYS),
    result: z.enum(LOGIN_RESULTS),
    address: givenText(64),
    ...period,
  }),
  columns: ['id', 'at'],
  isNewestFirst: true,
  dictionaries: { way: 'login_way', result: 'login_result' },
  actions: ['list', 'export'],
});
export type LoginRecord = z.output<typeof loginLog.record>;

export const ERROR_STATUSES = ['new', 'processed', 'ignored'] as const;

const errorChange = z.object({ status: z.enum(ERROR_STATUSES) });

/** What failed and was not foreseen: one record for each kind of failure, however often it happens. */
export const errorLog = resource({
  name: 'error',
  path: '/monitor/error',
  permission: 'monitor:error',
  row: z.extend(errorChange, {
    times: z.int(),
    firstAt: moment,
    lastAt: moment,
    /** Of the last time. */
    requestId: z.string(),
    method: z.string(),
    path: z.string(),
    type: z.string(),
    /** With the text of a statement, never with its values. */
    message: z.string(),
    stack: z.string(),
  }),
  change: errorChange,
  filter: z.object({ keyword: givenText(64), status: z.enum(ERROR_STATUSES), ...period }),
  columns: ['lastAt', 'times', 'id'],
  isNewestFirst: true,
  dictionaries: { status: 'error_status' },
  actions: ['list', 'query', 'edit'],
});
export type ErrorRecord = z.output<typeof errorLog.record>;
