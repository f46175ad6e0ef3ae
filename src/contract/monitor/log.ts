import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { moment } from '#contract/call/moment.ts';
import { readOnly } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { givenText } from '#contract/call/text/text.ts';

const period = { from: moment, until: moment };
const fields = z.nullable(z.record(z.string(), z.unknown()));

/** refused: the portal refused it, for example for a missing permission; failure: an unexpected error. */
export const OPERATION_RESULTS = ['success', 'refused', 'failure'] as const;

/** Operation log: who did or tried to do what with which record, from where, and the record before and after. */
export const operationLog = readOnly({
  name: 'operation',
  path: '/monitor/operation',
  permission: 'monitor:operation',
  row: z.object({
    at: moment,
    userName: z.string(),
    action: z.string(),
    target: z.string(),
    /** Title of the record at that time; null if it had none. */
    title: z.nullable(optionalBilingual),
    /** Whether the record still exists. */
    isThere: z.boolean(),
    before: fields,
    after: fields,
    result: z.enum(OPERATION_RESULTS),
    /** Name of the fault, if it was refused. */
    fault: z.nullable(z.string()),
    /** Milliseconds from the request to this log entry; null for what the portal did on its own. */
    duration: z.nullable(z.int()),
    address: z.string(),
    requestId: z.string(),
  }),
  filter: z.object({
    userName: givenText(64),
    /** The action, or its first steps: `system:user`. */
    action: givenText(64),
    /** A record by its id, such as `role 12`, or a part of its title. */
    target: givenText(64),
    result: z.enum(OPERATION_RESULTS),
    /** All operations of one request. */
    requestId: givenText(64),
    ...period,
  }),
  columns: ['id', 'at', 'duration'],
  isNewestFirst: true,
  dictionaries: { result: 'operation_result' },
});
export const LOGIN_WAYS = ['password', 'sms'] as const;
export const LOGIN_RESULTS = ['success', 'failure', 'refused'] as const;

/**
 * Login log: successful and failed logins. Unknown names are not stored, because a name may be a password in the
 * wrong field.
 */
export const loginLog = readOnly({
  name: 'login',
  path: '/monitor/login',
  permission: 'monitor:login',
  row: z.object({
    at: moment,
    userName: z.nullable(z.string()),
    way: z.enum(LOGIN_WAYS),
    /** `refused`: too many attempts, regardless of the credentials. */
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
  /** Ignored as long as the current build runs; new again if it occurs in another build. */
  isUntilBuild: z._default(z.boolean(), false),
});

/** Unexpected errors. Repeated errors of the same kind share one record. */
export const errorLog = resource({
  name: 'error',
  path: '/monitor/error',
  permission: 'monitor:error',
  row: z.extend(errorChange, {
    times: z.int(),
    firstAt: moment,
    lastAt: moment,
    /** Of the last occurrence. */
    requestId: z.string(),
    method: z.string(),
    path: z.string(),
    type: z.string(),
    /** May contain the text of an SQL statement, but never its values. */
    message: z.string(),
    stack: z.string(),
    /** Of the last occurrence. */
    build: z.string(),
  }),
  change: errorChange,
  filter: z.object({ keyword: givenText(64), status: z.enum(ERROR_STATUSES), ...period }),
  columns: ['lastAt', 'times', 'id'],
  isNewestFirst: true,
  dictionaries: { status: 'error_status' },
  actions: ['list', 'query', 'edit'],
});
