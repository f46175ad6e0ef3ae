import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { dueRuns } from '#domain/operations/due.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listenTo } from '#server/platform/worker/listen.ts';
import { startWorker } from '#server/platform/worker/worker.ts';
import { RUN_CHANNEL } from './attempt.ts';
import type { Queue } from './queue.ts';
import { AT_ONCE, enqueueRuns, isAnyEnqueueable, recoverRuns, startRuns } from './start.ts';
import { jobs } from './table.ts';

/** Options of the scheduler. */
export interface SchedulerOptions {
  db: Database;
  /** For a separate connection that listens for waiting runs. */
  url: string;
  queue: Queue;
  log: Logger;
}

export interface Scheduler {
  stop(): Promise<void>;
}

/** Longest and shortest pause between two checks, in milliseconds. */
const LONGEST_PAUSE = 1000;
const SHORTEST_PAUSE = 10;
/** Interval of the check for runs that the queue has lost, in milliseconds. */
const RECOVERY = 60_000;

const isActive = eq(jobs.status, 'active');
const dueNow = and(isActive, lte(jobs.nextAt, sql`now()`));

/** Sets the next times of jobs, in one statement. */
async function moveOn(tx: Database, next: ReadonlyMap<number, Date | null>): Promise<void> {
  const pairs = [...next].map(
    ([id, moment]) =>
      sql`WHEN ${jobs.id} = ${id} THEN ${moment?.toISOString() ?? null}::timestamptz`,
  );
  await tx
    .update(jobs)
    .set({ nextAt: sql`CASE ${sql.join(pairs, sql` `)} END` })
    .where(inArray(jobs.id, [...next.keys()]));
}

/** Creates runs for the jobs that are due. @returns the number of jobs */
async function startDue(tx: Database): Promise<number> {
  const due = await tx
    .select()
    .from(jobs)
    .where(dueNow)
    .orderBy(asc(jobs.nextAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const { rows } = await tx.execute<{ now: string }>(sql`SELECT now() AS now`);
  const now = new Date(rows[0]!.now);
  const results = due.map((job) => ({ job, ...dueRuns(job, job.nextAt!, now) }));
  const starts = results.flatMap(({ job, planned }) =>
    planned.map((plannedAt) => ({ job, plannedAt, way: 'plan' as const })),
  );
  await startRuns(tx, starts);
  await moveOn(tx, new Map(results.map(({ job, next }) => [job.id, next])));
  return due.length;
}

/**
 * Creates due runs and adds them to the queue; each run is created in the same transaction as the next time of its
 * job. No time is lost or used twice, whichever process does it and wherever one is killed.
 * @returns whether there may be more
 */
export const schedule = (db: Database, queue: Queue): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = await startDue(tx);
    const queued = await enqueueRuns(tx, queue);
    return due === AT_ONCE || queued === AT_ONCE;
  });

/**
 * Milliseconds until a job is due or a run can be queued, by the database's clock; zero or less if one is now. An
 * idle process asks this every second, so that it takes no locks.
 */
async function untilDue(db: Database): Promise<number> {
  const until = sql`extract(epoch FROM min(${jobs.nextAt}) - clock_timestamp()) * 1000`;
  const pause = sql<number>`CASE WHEN ${isAnyEnqueueable(db)} THEN 0 ELSE ${until} END`;
  const [row] = await db
    .select({ pause: pause.mapWith(Number) })
    .from(jobs)
    .where(isActive);
  return row?.pause ?? LONGEST_PAUSE;
}

/** @returns the pause in milliseconds */
async function look(db: Database, queue: Queue): Promise<number> {
  const pause = await untilDue(db);
  if (pause > 0) return Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, pause));
  return (await schedule(db, queue)) ? 0 : SHORTEST_PAUSE;
}

/**
 * Starts the scheduler. It checks when the next job is due, at least every second, and at once for runs that are
 * started by hand.
 */
export function startScheduler({ db, url, queue, log }: SchedulerOptions): Scheduler {
  const worker = startWorker({
    name: 'job scheduler',
    every: LONGEST_PAUSE,
    longestPause: LONGEST_PAUSE,
    log,
    run: () => look(db, queue),
  });
  const recovery = startWorker({
    name: 'job recovery',
    every: RECOVERY,
    log,
    run: async () => {
      await recoverRuns(db);
    },
  });
  const listening = listenTo({
    url,
    log,
    channel: RUN_CHANNEL,
    name: 'podium-scheduler',
    onNotice: worker.wake,
  });
  return {
    async stop() {
      await Promise.all([worker.stop(), recovery.stop(), listening.stop()]);
    },
  };
}
