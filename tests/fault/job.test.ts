import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONCURRENCIES } from '#contract/operations/job.ts';
import { jobs, runs, type Job, type Run } from '#server/platform/job/table.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addJob } from '#tests/kit/process/jobs.ts';
import { startWorkerProcess, type WorkerProcess } from '#tests/kit/process/worker-process.ts';

/** Fifty with `npm run test:long`. */
const KILLS = Number(process.env['KILLS'] ?? 6);
const PATIENCE = 1_500_000;
const SECOND = 1000;

const connection = useDatabase();
const db = () => connection().db;
const start = () => startWorkerProcess(connection().url);
let all: Job[];
let workers: WorkerProcess[];

/** Adds a job that runs every second and makes up for every missed start. */
const addSecond = (target: string, concurrency: Job['concurrency'], nextAt: Date) =>
  addJob(db(), {
    target,
    concurrency,
    nextAt,
    args: { rest: 800 },
    cron: '* * * * * *',
    misfire: 'all',
  });

async function addJobs(): Promise<Job[]> {
  const next = new Date(Math.ceil(Date.now() / SECOND + 1) * SECOND);
  const repeatable = CONCURRENCIES.map((each) => addSecond('test.again', each, next));
  return Promise.all([...repeatable, addSecond('test.once', 'allow', next)]);
}

async function killAndStart(round: number): Promise<void> {
  await sleep((round * 137) % 900);
  const at = round % workers.length;
  await workers[at]!.kill('SIGKILL');
  workers[at] = await start();
}

async function untilDone(): Promise<void> {
  await db().update(jobs).set({ status: 'disabled' });
  while ((await db().$count(runs, isNull(runs.endedAt))) > 0) await sleep(200);
}

const runsOf = ({ id }: Job): Promise<Run[]> =>
  db()
    .select()
    .from(runs)
    .where(eq(runs.jobId, id))
    .orderBy(asc(runs.plannedAt), asc(runs.attempt));

/** Number of times that each run was worked on. */
async function marks(): Promise<Map<number, number>> {
  const { rows } = await db().execute<{ run: number; count: number }>(
    sql`SELECT run, count(*)::int AS count FROM mark GROUP BY run`,
  );
  return new Map(rows.map(({ run, count }) => [run, count]));
}

beforeAll(async () => {
  await db().execute(sql`CREATE TABLE mark (run integer NOT NULL)`);
  workers = await Promise.all([start(), start()]);
  all = await addJobs();
  for (let round = 0; round < KILLS; round += 1) await killAndStart(round);
  await untilDone();
}, PATIENCE);
afterAll(() => Promise.all(workers.map((worker) => worker.kill('SIGTERM'))));

describe('jobs of two processes that are killed repeatedly', () => {
  it('start once at each of their times', async () => {
    for (const job of all) {
      const first = (await runsOf(job)).filter(({ attempt }) => attempt === 0);
      const moments = first.map(({ plannedAt }) => plannedAt.getTime());
      const begun = job.nextAt!.getTime();
      expect(moments).toEqual(moments.map((_, index) => begun + index * SECOND));
      expect(moments.length).toBeGreaterThan(KILLS / 2);
    }
  });

  it('run once for each attempt', async () => {
    const counts = await marks();
    expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
    const normal = await db().select().from(runs).where(eq(runs.state, 'normal'));
    expect(normal.filter(({ id }) => !counts.has(id))).toEqual([]);
  });

  it('show killed runs as interrupted, and repeat repeatable ones until they succeed', async () => {
    const rows = (await Promise.all(all.map(runsOf))).flat();
    const killed = rows.filter(({ reason }) => reason === 'killed');
    expect(killed.length).toBeGreaterThan(0);
    for (const run of killed) {
      const next = rows.find(
        ({ queueId, attempt }) => queueId === run.queueId && attempt === run.attempt + 1,
      );
      expect([run.state, next !== undefined]).toEqual(['interrupted', run.target === 'test.again']);
    }
    const others = rows.filter(({ reason }) => reason !== 'killed');
    // Whether a run finds another one running depends on the machine; job.test.ts of the server has a test that
    // always does.
    expect(others.filter(({ state }) => state !== 'normal' && state !== 'skipped')).toEqual([]);
  });

  it('do not overlap if their job forbids it', async () => {
    for (const job of all.filter(({ concurrency }) => concurrency !== 'allow')) {
      const begun = (await runsOf(job)).filter(({ begunAt }) => begunAt !== null);
      const inTurn = begun.toSorted((a, b) => a.begunAt!.getTime() - b.begunAt!.getTime());
      for (const [index, run] of inTurn.slice(1).entries()) {
        expect(run.begunAt!.getTime()).toBeGreaterThanOrEqual(inTurn[index]!.endedAt!.getTime());
      }
    }
  });
});
