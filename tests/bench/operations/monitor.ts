import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { writeState } from '#server/areas/monitor/process-state.ts';
import { listSamples } from '#server/areas/monitor/sample.ts';
import { readServers } from '#server/areas/monitor/server.ts';
import { samples } from '#server/areas/monitor/table.ts';
import { connect } from '#server/platform/db/database.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { figuresOf, print } from '../kit/figures.ts';

/** The requests of the page of all processes, with a week of data of four processes, as the services answer them. */
const ROUNDS = 40;
const PROCESSES = ['one', 'two', 'three', 'four'];
const MINUTES = 7 * 24 * 60;

async function measure(name: string, read: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await read();
    took.push(performance.now() - begun);
  }
  print(name, figuresOf(took));
}

const folder = await mkdtemp(join(tmpdir(), 'podium-monitor-'));
await chmod(folder, 0o711);
const cluster = await startCluster(folder);
await migrateDatabase(cluster.url, 'src/server/platform/db/migrations');
const { db, close } = connect(cluster.url);
try {
  for (const id of PROCESSES) {
    await writeState(db, { id, build: 'bench', dataDir: folder, sockets: () => 0 });
    await db.execute(sql`
      INSERT INTO ${samples}
        (process_id, at, load, memory, disk, lag_p99, p95, requests, failures, waiting, sockets)
      SELECT ${id}, date_trunc('minute', now()) - make_interval(mins => n), random(), 0.5, 0.5,
        (random() * 20)::int, (random() * 90)::int, (random() * 600)::int, 0, 0, 20
      FROM generate_series(1, ${MINUTES}) n`);
  }
  await db.execute(sql`ANALYZE`);
  await measure('all processes as they are', () => readServers(db, { folder }));
  await measure('a week', () => listSamples(db));
} finally {
  await close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
