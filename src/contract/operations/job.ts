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

/** What happens where a run of the same job has not ended: none, one more, or one after it. */
export const CONCURRENCIES = ['forbid', 'allow', 'wait'] as const;
/** What happens about moments that were missed: nothing, one run, or all of them. */
export const MISFIRES = ['skip', 'once', 'all'] as const;
/** How a run came about: by the timetable, by hand, or after a failure. */
export const RUN_WAYS = ['plan', 'hand', 'retry'] as const;
export const RUN_STATES = [
  'waiting',
  'running',
  'normal',
  'fail',
  'interrupted',
  'skipped',
] as const;
/** Why a run did not come to a good end, or to none. */
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

/** Seconds. */
export const LONGEST_RUN = 86_400;
export const MOST_RETRIES = 5;
/** After so many failures in a row somebody is told. */
export const USUAL_ALERT = 3;
export const LAST_ALERT = 100;

const target = z.string().check(z.minLength(3), z.maxLength(500));
const cron = z.string().check(z.minLength(9), z.maxLength(100));
const zone = givenText(64, 1);

const change = z.object({
  name: neededText(LENGTH.name),
  group: z._default(givenText(64), ''),
  /** `system.clean()`: the name of a kind of work and its arguments as JSON, never code (threat 54). */
  target,
  cron,
  zone: z._default(zone, TIME_ZONE),
  concurrency: z._default(z.enum(CONCURRENCIES), 'forbid'),
  misfire: z._default(z.enum(MISFIRES), 'once'),
  retries: z._default(z.int().check(z.gte(0), z.lte(MOST_RETRIES)), 0),
  /** Seconds until a run is given up. */
  timeout: z._default(z.int().check(z.gte(1), z.lte(LONGEST_RUN)), 600),
  /** How many failures in a row are told to whoever may see the job; 0 for none. */
  alertAfter: z._default(z.int().check(z.gte(0), z.lte(LAST_ALERT)), USUAL_ALERT),
  status: z._default(status, 'active'),
  remark: z._default(givenText(500), ''),
});

/** Work that is done by a timetable (specification 3, scheduled task). */
export const jobResource = resource({
  name: 'job',
  path: '/monitor/job',
  permission: 'monitor:job',
  removal: 'bin',
  row: z.extend(change, {
    nextAt: z.nullable(moment),
    /** How its last run ended. */
    lastState: z.nullable(z.enum(RUN_STATES)),
    /** When its last run ended, whatever became of it. */
    lastAt: z.nullable(moment),
    /** Runs since the last good one that failed, or went with their process. */
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
    /** Milliseconds; null until it has ended. */
    duration: z.nullable(z.int()),
    /** Percent. */
    progress: z.int(),
    process: z.string(),
    by: z.nullable(z.string()),
    reason: z.nullable(z.enum(RUN_REASONS)),
    /** Who stopped it. */
    endedBy: z.nullable(z.string()),
    /** The words of a failure, as the program has them. */
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
/** When a timetable comes next, five times; none for one that never does. */
export const previewTimetable = endpoint({
  name: 'jobPreview',
  method: 'POST',
  path: '/monitor/job/preview',
  access: { anyPermission: ['monitor:job:list'] },
  about: { resource: 'job', action: 'timetable' },
  body: z.object({ cron: givenText(100), zone }),
  output: single(z.object({ moments: z.array(moment) })),
});

/** A field of what a kind of work is given. */
const argument = z.object({
  name: z.string(),
  kind: z.enum(['number', 'text', 'switch', 'choice']),
  choices: z.array(z.string()),
  fallback: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
});
export type JobArgument = z.output<typeof argument>;

/** The kinds of work that a job may name. */
export const listTargets = endpoint({
  name: 'jobTargets',
  method: 'GET',
  path: '/monitor/job/target/list',
  access: { anyPermission: ['monitor:job:list'] },
  about: { resource: 'job', action: 'targets' },
  output: single(z.array(z.object({ name: z.string(), arguments: z.array(argument) }))),
});

/** Has a job run now, beside its timetable, with arguments of its own where some are given; the key is that of /common/process. */
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

/** Ends a run that waits or works. */
export const stopRun = endpoint({
  name: 'runStop',
  method: 'POST',
  path: '/monitor/run/{id}/stop',
  access: { anyPermission: ['monitor:run:stop'] },
  about: { resource: 'run', action: 'stop' },
  guarded: true,
  params: oneId,
});
