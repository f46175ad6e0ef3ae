import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNotNull, sql } from 'drizzle-orm';
import { connect, type Connection } from '#server/platform/db/database.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { jobs, runs } from '#server/platform/job/table.ts';
import { startWorkerProcess } from '#tests/kit/process/worker-process.ts';
import { figuresOf, print } from '../kit/figures.ts';

/**
 * The delay of jobs that are due at the same time: from that time until their work begins, by the clock of the
 * database. Their work is one statement. Usage: node tests/bench/operations/jobs.ts
 */
const ROUNDS = 5;
/** Milliseconds from the creation of the jobs until they are due. */
const AHEAD = 3000;

/** Adds jobs that are due at the same time, and then next year. */
async function addJobs({ db }: Connection, count: number): Promise<void> {
  const nextAt = new Date(Date.now() + AHEAD);
  const name = { zh: '测量', en: 'Measured' };
  const job = {
    name,
    target: 'test.once',
    args: { rest: 0 },
    cron: '0 0 0 1 1 ?',
    zone: 'UTC',
    concurrency: 'forbid' as const,
    misfire: 'once' as const,
    timeout: 60,
    nextAt,
  };
  await db.insert(jobs).values(Array.from({ length: count }, () => job));
}

async function untilDone({ db }: Connection, count: number): Promise<void> {
  for (;;) {
    const ended = await db.$count(runs, isNotNull(runs.endedAt));
    if (ended === count) return;
    await sleep(200);
  }
}

/** Milliseconds from the due time until each began. */
async function lateness({ db }: Connection): Promise<number[]> {
  const rows = await db.select({ plannedAt: runs.plannedAt, begunAt: runs.begunAt }).from(runs);
  return rows.map(({ plannedAt, begunAt }) => begunAt!.getTime() - plannedAt.getTime());
}

async function round(connection: Connection, count: number): Promise<number[]> {
  await connection.db.delete(runs);
  await connection.db.delete(jobs);
  await addJobs(connection, count);
  await untilDone(connection, count);
  return lateness(connection);
}

async function measure(connection: Connection, processes: number): Promise<void> {
  const start = () => startWorkerProcess(connection.url);
  const workers = await Promise.all(Array.from({ length: processes }, start));
  for (const count of [1, 100, 1000]) {
    const values: number[] = [];
    for (let index = 0; index < ROUNDS; index += 1)
      values.push(...(await round(connection, count)));
    print(`${processes} of them, ${count} due at once`, figuresOf(values));
  }
  await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
}

const folder = await mkdtemp(join(tmpdir(), 'podium-bench-'));
await chmod(folder, 0o711);
const cluster = await startCluster(folder);
await migrateDatabase(cluster.url, 'src/server/platform/db/migrations');
const connection = connect(cluster.url);
await connection.db.execute(sql`CREATE TABLE mark (run integer NOT NULL)`);
for (const processes of [1, 2]) await measure(connection, processes);
await connection.close();
await cluster.stop();
await rm(folder, { recursive: true, force: true });
