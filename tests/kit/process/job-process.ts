import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import * as z from 'zod/mini';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { connect } from '#server/platform/db/database.ts';
import { defineJob, registryOf, type RunContext } from '#server/platform/job/definition.ts';
import { openQueue } from '#server/platform/job/queue.ts';
import { startRunner } from '#server/platform/job/runner.ts';
import { startScheduler } from '#server/platform/job/scheduler.ts';
import { localStorage } from '#server/platform/storage/local.ts';

/**
 * A process that only starts and runs jobs: `node tests/kit/process/job-process.ts`, with DATABASE_URL. Its work adds
 * a row to the table `mark`, and takes as long as its arguments say.
 */
const url = process.env['DATABASE_URL']!;
const args = z.object({ rest: z.int() });

async function work({ db, id, args: { rest }, signal }: RunContext<{ rest: number }>) {
  await db.execute(sql`INSERT INTO mark (run) VALUES (${id})`);
  if (rest > 0) await sleep(Math.random() * rest, undefined, { signal });
}

const registry = registryOf([
  defineJob({ name: 'test.again', args, timeout: 60, isRepeatable: true, run: work }),
  defineJob({ name: 'test.once', args, timeout: 60, isRepeatable: false, run: work }),
]);

const { db, close } = connect(url);
const log = pino({ level: 'warn' });
const queue = await openQueue(url, log);
const runner = startRunner({
  db,
  storage: localStorage(tmpdir()),
  secret: Buffer.alloc(32),
  log,
  queue,
  registry,
  findHolders,
});
const scheduler = startScheduler({ db, url, queue, log });
process.on('SIGTERM', () => {
  void scheduler
    .stop()
    .then(() => runner.stop())
    .then(close);
});
process.stdout.write('ready\n');
