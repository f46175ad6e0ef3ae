import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { eq } from 'drizzle-orm';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { registryOf, type JobDefinition } from '#server/platform/job/definition.ts';
import { openQueue, type Queue } from '#server/platform/job/queue.ts';
import { startRunner, type Runner } from '#server/platform/job/runner.ts';
import { jobs, runs, type Job, type Run } from '#server/platform/job/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startRuns } from '#server/platform/job/start.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { useDatabase } from '../database.ts';

const quiet = pino({ level: 'silent' });

type NewJob = Partial<typeof jobs.$inferInsert>;

/** Adds a job that runs at New Year, unless a test says otherwise. */
export async function addJob(db: Database, given: NewJob = {}): Promise<Job> {
  const { target = 'system.clean' } = given;
  const [job] = await db
    .insert(jobs)
    .values({
      name: { zh: target, en: target },
      target,
      args: {},
      cron: '0 0 0 1 1 ?',
      zone: 'UTC',
      concurrency: 'forbid',
      misfire: 'once',
      timeout: 60,
      ...given,
    })
    .returning();
  return job!;
}

/** Adds a waiting run of a separate job. */
export async function addRun(db: Database, given: NewJob = {}): Promise<Run> {
  const job = await addJob(db, given);
  const [run] = await startRuns(db, [{ job, plannedAt: new Date(), way: 'plan' }]);
  return run!;
}

/** Adds a job whose last runs have failed the given number of times. */
export async function addFailing(db: Database, times: number, given: NewJob = {}): Promise<Job> {
  const job = await addJob(db, given);
  const starts = Array.from({ length: times }, (_, at) => ({
    job,
    plannedAt: new Date(Date.now() - (times - at) * 60_000),
    way: 'hand' as const,
  }));
  for (const start of starts) await startRuns(db, [start]);
  await db.update(runs).set({ state: 'fail', endedAt: new Date() }).where(eq(runs.jobId, job.id));
  return job;
}

/** A database with a queue that is processed by a process started by the test. */
export function useJobs(definitions: readonly JobDefinition[]) {
  const connection = useDatabase();
  const registry = registryOf(definitions);
  let folder: string;
  let queue: Queue;
  let runner: Runner | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podium-jobs-'));
    queue = await openQueue(connection().url, quiet);
  });
  afterAll(async () => {
    await (runner ?? queue).stop();
    await rm(folder, { recursive: true, force: true });
  });
  const db = () => connection().db;
  return {
    db,
    queue: () => queue,
    async work(): Promise<void> {
      const storage = localStorage(join(folder, 'files'));
      runner ??= startRunner({
        db: db(),
        storage,
        secret: Buffer.alloc(32),
        log: quiet,
        queue,
        registry,
        findHolders,
      });
    },
    /** Adds a job that is due. */
    addJob: (given: NewJob): Promise<Job> => addJob(db(), { nextAt: new Date(), ...given }),
    runsOf: ({ id }: Pick<Job, 'id'>): Promise<Run[]> =>
      db().select().from(runs).where(eq(runs.jobId, id)).orderBy(runs.id),
  };
}
