import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { moment } from '#contract/call/moment.ts';
import { readOnly } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { givenText } from '#contract/call/text/text.ts';

const period = { from: moment, until: moment };
const fields = z.nullable(z.record(z.string(), z.unknown()));

/** Refused by the portal, as a right that is missing; or failed where nobody foresaw it. */
export const OPERATION_RESULTS = ['success', 'refused', 'failure'] as const;

/** Who did what or tried to, to which record, from where, and what it was before and after. */
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
    result: z.enum(OPERATION_RESULTS),
    /** Why it came to nothing, by the name of the refusal. */
    fault: z.nullable(z.string()),
    /** From the request to this line, in milliseconds; null for what the portal did by itself. */
    duration: z.nullable(z.int()),
    address: z.string(),
    requestId: z.string(),
  }),
  filter: z.object({
    userName: givenText(64),
    /** What was done, or the first steps of it: `system:user`. */
    action: givenText(64),
    /** A record by its number, `role 12`, or part of what it was called. */
    target: givenText(64),
    result: z.enum(OPERATION_RESULTS),
    /** All that one request did. */
    requestId: givenText(64),
    ...period,
  }),
  columns: ['id', 'at', 'duration'],
  isNewestFirst: true,
  dictionaries: { result: 'operation_result' },
});
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
export const ERROR_STATUSES = ['new', 'processed', 'ignored'] as const;

const errorChange = z.object({
  status: z.enum(ERROR_STATUSES),
  note: z._default(givenText(500), ''),
  /** Ignored in the build that runs, and new again where it happens in another one. */
  isUntilBuild: z._default(z.boolean(), false),
});

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
    /** Of the last time. */
    build: z.string(),
  }),
  change: errorChange,
  filter: z.object({ keyword: givenText(64), status: z.enum(ERROR_STATUSES), ...period }),
  columns: ['lastAt', 'times', 'id'],
  isNewestFirst: true,
  dictionaries: { status: 'error_status' },
  actions: ['list', 'query', 'edit'],
});
