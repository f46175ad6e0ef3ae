import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Connection } from '#server/platform/db/database.ts';
import { startCluster, type Cluster } from '#server/platform/db/embedded/cluster.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { fillNews } from '../publish/content.ts';
import { countStatements } from './statements.ts';

/** A portal in a separate process, as `npm start` runs it, on a temporary data folder. */
export interface BenchPortal {
  dataDir: string;
  origin: string;
  connection: Connection;
  process: ChildProcess;
  /** Milliseconds until the first release was live. */
  startedIn: number;
  /** The peak memory of the process, in MiB. */
  peakMemory(): number;
  close(): Promise<void>;
}

const PORT = Number(process.env['BENCH_PORT'] ?? 4395);

async function waitUntilReady(origin: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
}

const peakOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024;
};

function serve(dataDir: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['scripts/podium.ts', 'serve'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(PORT),
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function stop(child: ChildProcess, connection: Connection, cluster: Cluster) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  await connection.close();
  await cluster.stop();
}

/** Starts a portal with the given number of published articles in two languages. */
export async function startPortal(
  articles: number,
  env: NodeJS.ProcessEnv = {},
): Promise<BenchPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'podium-bench-'));
  await chmod(dataDir, 0o711);
  const cluster = await countStatements(await startCluster(dataDir), dataDir);
  await migrateDatabase(cluster.url, 'src/server/platform/db/migrations');
  const connection = connect(cluster.url);
  await fillNews(connection.db, articles);
  const origin = `http://127.0.0.1:${PORT}`;
  const begun = performance.now();
  const child = serve(dataDir, env);
  await waitUntilReady(origin);
  return {
    dataDir,
    origin,
    connection,
    process: child,
    startedIn: performance.now() - begun,
    peakMemory: () => peakOf(child.pid!),
    async close() {
      await stop(child, connection, cluster);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
