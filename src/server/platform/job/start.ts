import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { RUN_CHANNEL } from './attempt.ts';
import { isInQueue, type Queue } from './queue.ts';
import { jobs, runs, type Job, type Run } from './table.ts';

/** A start of a job: by its timetable, or by hand. */
export interface Start {
  job: Job;
  plannedAt: Date;
  way: 'plan' | 'hand';
  by?: string;
  processKey?: string;
  args?: Record<string, unknown>;
}

const rowOf = ({ job, plannedAt, way, by, processKey, args }: Start) => ({
  jobId: job.id,
  jobName: job.name,
  target: job.target,
  args: args ?? job.args,
  timeout: job.timeout,
  retries: job.retries,
  way,
  plannedAt,
  by: by ?? null,
  processKey: processKey ?? null,
  createdById: job.createdById,
  departmentId: job.departmentId,
});

/** Outcome of a start that overlaps a run that has not ended. */
const SKIPPED = {
  state: 'skipped' as const,
  reason: 'overlap' as const,
  endedAt: sql`now()`,
};

/** The jobs with a run that has not ended. */
async function openJobs(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ id: runs.jobId })
    .from(runs)
    .where(and(inArray(runs.jobId, [...ids]), isNull(runs.endedAt)));
  return new Set(rows.map(({ id }) => id!));
}

/**
 * Creates runs in the caller's transaction, which holds the rows of their jobs; the scheduler adds them to the queue.
 * Starts of a job that forbids overlapping runs are skipped while one is open; missed starts that are caught up
 * together run one after the other.
 */
export async function startRuns(tx: Database, starts: readonly Start[]): Promise<Run[]> {
  if (starts.length === 0) return [];
  const open = await openJobs(tx, [...new Set(starts.map(({ job }) => job.id))]);
  const rows = starts.map((start) => {
    const isTooEarly = start.job.concurrency === 'forbid' && open.has(start.job.id);
    return isTooEarly ? { ...rowOf(start), ...SKIPPED } : rowOf(start);
  });
  await tx.execute(sql`SELECT pg_notify(${RUN_CHANNEL}, '')`);
  return tx.insert(runs).values(rows).onConflictDoNothing().returning();
}

/** Maximum number of runs queued by one transaction. */
export const AT_ONCE = 500;
/** Seconds added to a run's own timeout, after which the queue takes its entry away. */
const RESERVE = 60;

const isUnqueued = and(isNull(runs.endedAt), eq(runs.isQueued, false));

/** Condition for jobs without overlapping runs: the first open run, once none of the job is in the queue. */
const isNext = sql`NOT EXISTS (SELECT FROM ${runs} AS other
    WHERE other.job_id = ${runs.jobId} AND other.ended_at IS NULL
    AND (other.is_queued OR other.id < ${runs.id}))`;

/** The runs that can be queued. */
const enqueueable = (db: Database) =>
  db
    .select({ id: runs.id, queueId: runs.queueId, timeout: runs.timeout })
    .from(runs)
    .leftJoin(jobs, eq(jobs.id, runs.jobId))
    .where(and(isUnqueued, or(isNull(jobs.id), eq(jobs.concurrency, 'allow'), isNext)));

/** Condition that any run can be queued; a cheap check, because mostly there is none. */
export const isAnyEnqueueable = (db: Database): SQL<boolean> => sql`EXISTS ${enqueueable(db)}`;

/**
 * Adds waiting runs to the queue in the caller's transaction, so that none is lost or added twice.
 * @returns the number of runs
 */
export async function enqueueRuns(tx: Database, queue: Queue): Promise<number> {
  const waiting = await enqueueable(tx)
    .orderBy(runs.id)
    .limit(AT_ONCE)
    .for('update', { of: runs, skipLocked: true });
  if (waiting.length === 0) return 0;
  await queue.send(
    tx,
    waiting.map(({ queueId, timeout }) => ({ id: queueId, expireInSeconds: timeout + RESERVE })),
  );
  const ids = waiting.map(({ id }) => id);
  await tx.update(runs).set({ isQueued: true }).where(inArray(runs.id, ids));
  return waiting.length;
}

/**
 * Queues runs again that the queue has lost, for example after a backup was restored without it. Otherwise, a job
 * that forbids overlapping runs would never start again.
 */
export const recoverRuns = (db: Database) =>
  db
    .update(runs)
    .set({ isQueued: false, queueId: sql`gen_random_uuid()` })
    .where(and(isNull(runs.endedAt), eq(runs.isQueued, true), sql`NOT ${isInQueue(runs.queueId)}`));
