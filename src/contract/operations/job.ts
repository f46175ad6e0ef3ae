import * as z from 'zod/mini';
import { neededText } from '#contract/call/text/bilingual.ts';
import { TIME_ZONE } from '#contract/call/zone.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { status } from '#contract/call/status.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId, readOnly } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';

/** What happens if the previous run has not ended: skip the new run, run both, or run it afterwards. */
export const CONCURRENCIES = ['forbid', 'allow', 'wait'] as const;
/** How missed times are made up for: not at all, by one run, or by one run each. */
export const MISFIRES = ['skip', 'once', 'all'] as const;
/** What started a run: the timetable, a person, or a retry after a failure. */
export const RUN_WAYS = ['plan', 'hand', 'retry'] as const;
export const RUN_STATES = [
  'waiting',
  'running',
  'normal',
  'fail',
  'interrupted',
  'skipped',
] as const;
/** Why a run failed, was cut short or did not take place. */
export const RUN_REASONS = [
  'failed',
  'tooLong',
  'unknownWork',
  'wrongArguments',
  'stopped',
  'shutdown',
  'killed',
  'overlap',
  'jobRemoved',
] as const;

/** Maximum timeout of a run, in seconds. */
export const LONGEST_RUN = 86_400;
export const MOST_RETRIES = 5;
/** Default number of failures in a row after which an alert is sent. */
export const DEFAULT_ALERT_AFTER = 3;
export const MAX_ALERT_AFTER = 100;

const target = z.string().check(z.minLength(3), z.maxLength(500));
const cron = z.string().check(z.minLength(9), z.maxLength(100));
const zone = givenText(64, 1);

const change = z.object({
  name: neededText(LENGTH.name),
  group: z._default(givenText(64), ''),
  /**
   * `system.clean()`: the name of a kind of work and its arguments as JSON. It is never executed as code (threat 54).
   */
  target,
  cron,
  zone: z._default(zone, TIME_ZONE),
  concurrency: z._default(z.enum(CONCURRENCIES), 'forbid'),
  misfire: z._default(z.enum(MISFIRES), 'once'),
  retries: z._default(z.int().check(z.gte(0), z.lte(MOST_RETRIES)), 0),
  /** Seconds after which a run is aborted. */
  timeout: z._default(z.int().check(z.gte(1), z.lte(LONGEST_RUN)), 600),
  /** Number of failures in a row after which those who may see the job are alerted; 0 for never. */
  alertAfter: z._default(z.int().check(z.gte(0), z.lte(MAX_ALERT_AFTER)), DEFAULT_ALERT_AFTER),
  status: z._default(status, 'active'),
  remark: z._default(givenText(500), ''),
});

/** Work done by a timetable (specification 3, scheduled task). */
export const jobResource = resource({
  name: 'job',
  path: '/monitor/job',
  permission: 'monitor:job',
  removal: 'bin',
  row: z.extend(change, {
    nextAt: z.nullable(moment),
    /** Outcome of the last run. */
    lastState: z.nullable(z.enum(RUN_STATES)),
    /** When the last run ended, successfully or not. */
    lastAt: z.nullable(moment),
    /** Number of runs since the last successful one that failed or were interrupted by the end of their process. */
    failuresInRow: z.int(),
    isBuiltIn: z.boolean(),
  }),
  change,
  filter: z.object({ keyword: givenText(64), group: givenText(64), status }),
  columns: ['group', 'nextAt', 'updatedAt'],
  dictionaries: {
    status: 'record_status',
    concurrency: 'job_concurrency',
    misfire: 'job_misfire',
    lastState: 'run_state',
  },
});
export type JobRecord = z.output<typeof jobResource.record>;

/** Runs of jobs, kept for 30 days (specification 3, log of scheduled tasks). */
export const runLog = readOnly({
  name: 'run',
  path: '/monitor/run',
  permission: 'monitor:run',
  row: z.object({
    jobId: z.nullable(z.int()),
    jobName: z.object({ zh: z.string(), en: z.string() }),
    target: z.string(),
    way: z.enum(RUN_WAYS),
    state: z.enum(RUN_STATES),
    plannedAt: moment,
    begunAt: z.nullable(moment),
    endedAt: z.nullable(moment),
    /** Milliseconds; null while it is running. */
    duration: z.nullable(z.int()),
    /** Percent. */
    progress: z.int(),
    process: z.string(),
    by: z.nullable(z.string()),
    reason: z.nullable(z.enum(RUN_REASONS)),
    /** Who stopped it. */
    endedBy: z.nullable(z.string()),
    /** Error message of the failure, untranslated. */
    error: z.nullable(z.string()),
    lines: z.array(z.string()),
  }),
  filter: z.object({
    jobId: z.int(),
    keyword: givenText(64),
    state: z.enum(RUN_STATES),
    from: moment,
    until: moment,
  }),
  columns: ['id'],
  isNewestFirst: true,
  dictionaries: { state: 'run_state', way: 'run_way', reason: 'run_reason' },
});
/** Returns the next five times of a timetable, or none if there are none. */
export const previewTimetable = endpoint({
  name: 'jobPreview',
  method: 'POST',
  path: '/monitor/job/preview',
  access: { anyPermission: ['monitor:job:list'] },
  about: { resource: 'job', action: 'timetable' },
  body: z.object({ cron: givenText(100), zone }),
  output: single(z.object({ moments: z.array(moment) })),
});

/** An argument of a kind of work. */
const argument = z.object({
  name: z.string(),
  kind: z.enum(['number', 'text', 'switch', 'choice']),
  choices: z.array(z.string()),
  fallback: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
});
export type JobArgument = z.output<typeof argument>;

/** Lists the kinds of work that a job can do. */
export const listTargets = endpoint({
  name: 'jobTargets',
  method: 'GET',
  path: '/monitor/job/target/list',
  access: { anyPermission: ['monitor:job:list'] },
  about: { resource: 'job', action: 'targets' },
  output: single(z.array(z.object({ name: z.string(), arguments: z.array(argument) }))),
});

/**
 * Runs a job now, independently of its timetable, optionally with other arguments. The returned key identifies it to
 * /common/process.
 */
export const runJob = endpoint({
  name: 'jobRun',
  method: 'POST',
  path: '/monitor/job/{id}/run',
  access: { anyPermission: ['monitor:job:run'] },
  about: { resource: 'job', action: 'run' },
  guarded: true,
  params: oneId,
  body: z.object({ target: z.optional(target) }),
  output: single(z.object({ runId: z.int(), key: z.string() })),
});

/** Ends a waiting or running run. */
export const stopRun = endpoint({
  name: 'runStop',
  method: 'POST',
  path: '/monitor/run/{id}/stop',
  access: { anyPermission: ['monitor:run:stop'] },
  about: { resource: 'run', action: 'stop' },
  guarded: true,
  params: oneId,
});
