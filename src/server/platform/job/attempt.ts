import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import type { JobRegistry } from './definition.ts';
import { jobs, runs, type Job, type Run } from './table.ts';
import { notifyFailing } from './notification.ts';
import type { RunEnd } from './outcome.ts';

/** Services to record and report the end of attempts. */
export interface AttemptTools {
  db: Database;
  findHolders: FindHolders;
}

/** Channel that notifies processes of waiting runs. */
export const RUN_CHANNEL = 'podium_run';

/** Wakes the scheduler if another run of the same job waits for the end of this one. */
export const wakeNext = sql`(SELECT pg_notify(${RUN_CHANNEL}, '') FROM ${runs} AS next
  WHERE next.job_id = ${runs}.job_id AND next.ended_at IS NULL AND NOT next.is_queued LIMIT 1)`;

/** Records the end of a run, unless it has ended otherwise. @returns whether this call ended it */
export async function endRun(tx: Database, { id }: Pick<Run, 'id'>, end: RunEnd): Promise<boolean> {
  const ended = await tx
    .update(runs)
    .set({ ...end, endedAt: sql`now()` })
    .where(and(eq(runs.id, id), isNull(runs.endedAt)))
    .returning({ id: runs.id, wakeNext });
  return ended.length > 0;
}

/**
 * Returns and locks the job of a run, if it still exists. Until the transaction ends, no other run of the job can
 * fail, so that each failure counts those before it.
 */
async function holdJob(tx: Database, { jobId }: Run): Promise<Job | undefined> {
  if (jobId === null) return undefined;
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('no key update');
  return job;
}

/** Adds the next attempt of a start; it keeps the start's entry in the queue. */
const addAttempt = (tx: Database, { jobId, jobName, target, args, queueId, ...before }: Run) =>
  tx.insert(runs).values({
    jobId,
    jobName,
    target,
    args,
    queueId,
    timeout: before.timeout,
    retries: before.retries,
    plannedAt: before.plannedAt,
    by: before.by,
    processKey: before.processKey,
    createdById: before.createdById,
    departmentId: before.departmentId,
    attempt: before.attempt + 1,
    isQueued: true,
    way: 'retry',
  });

/**
 * Ends an attempt that did not succeed. If the job has failed too often, this is reported; with `isAgain`, another
 * attempt is added in the same transaction, so that the job never lacks an open run in between.
 * @returns whether another attempt waits
 */
export const endAttempt = (
  { db, findHolders }: AttemptTools,
  { run, end, isAgain }: { run: Run; end: RunEnd; isAgain: boolean },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // The job is locked before its run, in the same order as when a job is removed.
    const job = await holdJob(tx, run);
    const isEnded = await endRun(tx, run, end);
    if (!isEnded || !job) return false;
    await notifyFailing(tx, { job, end, findHolders });
    if (isAgain) await addAttempt(tx, run);
    return isAgain;
  });

/** Limit of attempts for runs that crash their process each time. */
const MAX_ATTEMPTS = 20;

/** Whether a run that was interrupted may be attempted again. */
export const isRepeatable = (registry: JobRegistry, { target, attempt }: Run): boolean =>
  registry.get(target)?.isRepeatable === true && attempt + 1 < MAX_ATTEMPTS;

const begin = (db: Database, queueIds: readonly string[], process: string): Promise<Run[]> =>
  db
    .update(runs)
    .set({ state: 'running', begunAt: sql`now()`, process })
    .where(and(inArray(runs.queueId, [...queueIds]), eq(runs.state, 'waiting')))
    .returning();

/** The attempt of a start that is marked as running. */
async function runningAttempt(db: Database, queueId: string): Promise<Run | undefined> {
  const [run] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.queueId, queueId), eq(runs.state, 'running')))
    .orderBy(desc(runs.attempt))
    .limit(1);
  return run;
}

/** Ends the interrupted attempt of a start, and begins the next one if its work is repeatable. */
async function repeatAttempt(
  { registry, ...tools }: AttemptTools & { registry: JobRegistry },
  queueId: string,
  process: string,
): Promise<Run[]> {
  const broken = await runningAttempt(tools.db, queueId);
  if (!broken) return [];
  const end = { state: 'interrupted', reason: 'killed' } as const;
  const isAgain = isRepeatable(registry, broken);
  const isWaiting = await endAttempt(tools, { run: broken, end, isAgain });
  return isWaiting ? begin(tools.db, [queueId], process) : [];
}

/**
 * Begins the waiting attempts of queue entries that were fetched together, in one statement. An attempt still marked
 * as running was interrupted, because the queue never hands out an entry twice at the same time.
 * @returns the runs to perform, by queue id
 */
export async function takeAttempts(
  tools: AttemptTools & { registry: JobRegistry },
  queueIds: readonly string[],
  process: string,
): Promise<Map<string, Run>> {
  const begun = await begin(tools.db, queueIds, process);
  const known = new Set(begun.map(({ queueId }) => queueId));
  for (const queueId of queueIds.filter((id) => !known.has(id)))
    begun.push(...(await repeatAttempt(tools, queueId, process)));
  return new Map(begun.map((run) => [run.queueId, run]));
}
