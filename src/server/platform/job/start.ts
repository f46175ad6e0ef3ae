import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { RUN_CHANNEL } from './attempt.ts';
import { isInQueue, type Queue } from './queue.ts';
import { jobs, runs, type Job, type Run } from './table.ts';

/** A start of a job: by its timetable, or by somebody. */
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

/** What becomes of a start that comes too early. */
const SKIPPED = {
  state: 'skipped' as const,
  reason: 'overlap' as const,
  endedAt: sql`now()`,
};

/** The jobs of which a run has not ended. */
async function openJobs(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ id: runs.jobId })
    .from(runs)
    .where(and(inArray(runs.jobId, [...ids]), isNull(runs.endedAt)));
  return new Set(rows.map(({ id }) => id!));
}

/**
 * Records starts in the caller's transaction, which holds the rows of their jobs; the scheduler hands them to the queue. A
 * job that forbids two runs at a time has its starts left out while one is open; those that are made up for together
 * come one after the other.
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

/** So many runs are handed over by one transaction. */
export const AT_ONCE = 500;
/** Longer than a run may take by itself: what does not end then is taken away. Seconds. */
const RESERVE = 60;

const isUnqueued = and(isNull(runs.endedAt), eq(runs.isQueued, false));

/** Of the runs of a job that may not run beside each other, the first one, once none is in the queue. */
const isNext = sql`NOT EXISTS (SELECT FROM ${runs} AS other
    WHERE other.job_id = ${runs.jobId} AND other.ended_at IS NULL
    AND (other.is_queued OR other.id < ${runs.id}))`;

/** The runs that may go to the queue. */
const enqueueable = (db: Database) =>
  db
    .select({ id: runs.id, queueId: runs.queueId, timeout: runs.timeout })
    .from(runs)
    .leftJoin(jobs, eq(jobs.id, runs.jobId))
    .where(and(isUnqueued, or(isNull(jobs.id), eq(jobs.concurrency, 'allow'), isNext)));

/** Whether a run may go to the queue, which is asked much more often than it is so. */
export const isAnyEnqueueable = (db: Database): SQL<boolean> => sql`EXISTS ${enqueueable(db)}`;

/** Hands the runs that wait to the queue, in the caller's transaction: none is lost and none is double. @returns how many */
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
 * Has the runs handed over again that the queue has lost, as it has after a backup was restored without it: a job that
 * forbids two runs would never start again.
 */
export const recoverRuns = (db: Database) =>
  db
    .update(runs)
    .set({ isQueued: false, queueId: sql`gen_random_uuid()` })
    .where(and(isNull(runs.endedAt), eq(runs.isQueued, true), sql`NOT ${isInQueue(runs.queueId)}`));
