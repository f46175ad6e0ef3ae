import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  CONCURRENCIES,
  MISFIRES,
  RUN_REASONS,
  RUN_STATES,
  RUN_WAYS,
  DEFAULT_ALERT_AFTER,
} from '#contract/operations/job.ts';
import { bilingual, moment, serial, trackedColumns } from '#server/platform/db/columns.ts';

const args = () => jsonb('args').$type<Record<string, unknown>>().notNull();

/** Jobs: work with a timetable. */
export const jobs = pgTable(
  'job',
  {
    id: serial(),
    name: bilingual('name'),
    group: text('group').notNull().default(''),
    /** Name of the kind of work. */
    target: text('target').notNull(),
    args: args(),
    cron: text('cron').notNull(),
    zone: text('zone').notNull(),
    concurrency: text('concurrency', { enum: CONCURRENCIES }).notNull(),
    misfire: text('misfire', { enum: MISFIRES }).notNull(),
    retries: integer('retries').notNull().default(0),
    /** In seconds. */
    timeout: integer('timeout').notNull(),
    /** Number of failures in a row that triggers a notification; 0 for none. */
    alertAfter: integer('alert_after').notNull().default(DEFAULT_ALERT_AFTER),
    status: text('status', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** Next time to start it; null if there is none. */
    nextAt: moment('next_at'),
    /** The product needs it: it may be changed and paused, but not removed. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [index('job_due_index').on(table.status, table.nextAt)],
);

/** The runs of jobs, with their outcome. */
export const runs = pgTable(
  'job_run',
  {
    id: serial(),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    jobName: bilingual('job_name'),
    target: text('target').notNull(),
    args: args(),
    way: text('way', { enum: RUN_WAYS }).notNull(),
    state: text('state', { enum: RUN_STATES }).notNull().default('waiting'),
    /** In seconds. */
    timeout: integer('timeout').notNull(),
    retries: integer('retries').notNull(),
    plannedAt: moment('planned_at').notNull(),
    begunAt: moment('begun_at'),
    /** Null for an open run, which is waiting or running. */
    endedAt: moment('ended_at'),
    progress: integer('progress').notNull().default(0),
    /** Process that performs it, as its log lines name it. */
    process: text('process').notNull().default(''),
    /** Who started it by hand. */
    by: text('by'),
    reason: text('reason', { enum: RUN_REASONS }),
    /** Who stopped it. */
    endedBy: text('ended_by'),
    /** Text of the error. */
    error: text('error'),
    lines: jsonb('lines').$type<string[]>().notNull().default([]),
    /** Key by which its requester follows the progress (threat 39). */
    processKey: text('process_key'),
    /** Id of its entry in the queue; shared by all attempts of a start. */
    queueId: uuid('queue_id').notNull().defaultRandom(),
    /** Whether it was added to the queue. */
    isQueued: boolean('is_queued').notNull().default(false),
    /** Owner of the job, for data scopes. */
    createdById: integer('created_by_id'),
    departmentId: integer('department_id'),
    /** Number of the attempt within its start, from 0. */
    attempt: integer('attempt').notNull().default(0),
  },
  (table) => [
    // Prevents two starts of a job for the same time, whichever process schedules it.
    unique('job_run_planned_key').on(table.jobId, table.plannedAt, table.way, table.attempt),
    unique('job_run_attempt_key').on(table.queueId, table.attempt),
    index('job_run_open_index')
      .on(table.jobId, table.id)
      .where(sql`${table.endedAt} IS NULL`),
    index('job_run_outcome_index').on(table.jobId, table.state, table.id),
    index('job_run_planned_index').on(table.plannedAt),
    index('job_run_process_index')
      .on(table.processKey)
      .where(sql`${table.processKey} IS NOT NULL`),
  ],
);

export type Job = typeof jobs.$inferSelect;
export type Run = typeof runs.$inferSelect;
