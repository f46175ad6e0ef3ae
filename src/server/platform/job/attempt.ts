import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import type { JobRegistry } from './definition.ts';
import { jobs, runs, type Job, type Run } from './table.ts';
import { tellFailing } from './notification.ts';
import type { RunEnd } from './outcome.ts';

/** What ends of tries are recorded and told with. */
export interface AttemptTools {
  db: Database;
  findHolders: FindHolders;
}

/** Says to the processes that a run waits. */
export const RUN_CHANNEL = 'podium_run';

/** Wakes the scheduler where another run of the job has waited for the end of this one. */
export const wakeNext = sql`(SELECT pg_notify(${RUN_CHANNEL}, '') FROM ${runs} AS next
  WHERE next.job_id = ${runs}.job_id AND next.ended_at IS NULL AND NOT next.is_queued LIMIT 1)`;

/** Records how a run ended; one that was ended by somebody else stays as it is. @returns whether it was this one */
export async function endRun(tx: Database, { id }: Pick<Run, 'id'>, end: RunEnd): Promise<boolean> {
  const ended = await tx
    .update(runs)
    .set({ ...end, endedAt: sql`now()` })
    .where(and(eq(runs.id, id), isNull(runs.endedAt)))
    .returning({ id: runs.id, wakeNext });
  return ended.length > 0;
}

/**
 * The job of a run, where it is still there: it stays until the transaction ends, and no other run of it ends badly
 * meanwhile, so that each counts those before it.
 */
async function holdJob(tx: Database, { jobId }: Run): Promise<Job | undefined> {
  if (jobId === null) return undefined;
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('no key update');
  return job;
}

/** Has the next try of a start wait; it keeps the entry in the queue. */
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
 * Ends a try that did not end well: where its job has failed too often that is told, and where it `isAgain` another try
 * waits, in the same transaction: between them the job has an open run.
 * @returns whether one waits
 */
export const endAttempt = (
  { db, findHolders }: AttemptTools,
  { run, end, isAgain }: { run: Run; end: RunEnd; isAgain: boolean },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // The job comes before its run, as where it is removed.
    const job = await holdJob(tx, run);
    const isEnded = await endRun(tx, run, end);
    if (!isEnded || !job) return false;
    await tellFailing(tx, { job, end, findHolders });
    if (isAgain) await addAttempt(tx, run);
    return isAgain;
  });

/** What takes its process with it again and again is not begun for ever. */
const MOST_ATTEMPTS = 20;

/** Whether a try that was broken off may be followed by another one. */
export const isRepeatable = (registry: JobRegistry, { target, attempt }: Run): boolean =>
  registry.get(target)?.isRepeatable === true && attempt + 1 < MOST_ATTEMPTS;

const begin = (db: Database, queueIds: readonly string[], process: string): Promise<Run[]> =>
  db
    .update(runs)
    .set({ state: 'running', begunAt: sql`now()`, process })
    .where(and(inArray(runs.queueId, [...queueIds]), eq(runs.state, 'waiting')))
    .returning();

/** The try of a start that is said to run. */
async function runningAttempt(db: Database, queueId: string): Promise<Run | undefined> {
  const [run] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.queueId, queueId), eq(runs.state, 'running')))
    .orderBy(desc(runs.attempt))
    .limit(1);
  return run;
}

/** Ends the broken try of a start, and begins the next one where its work may be repeated. */
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
 * Takes up starts that were handed out together: the tries of them that wait, in one statement. One that is still said to
 * run was broken off, for the queue hands out nothing twice at a time.
 * @returns what is to be done, by the number that the queue knows it by
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
