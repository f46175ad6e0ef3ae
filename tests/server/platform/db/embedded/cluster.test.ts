import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startCluster, type Cluster } from '#server/platform/db/embedded/cluster.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { until } from '#tests/kit/until.ts';

const folder = useFolder(beforeAll, afterAll);
const pidFile = () => folder('pg', 'data', 'postmaster.pid');
const isRunning = () => existsSync(pidFile());
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function withClient<T>(
  { url }: Cluster,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

/** The start time of the server, which tells its runs apart. */
const startOf = (cluster: Cluster): Promise<Date> =>
  withClient(cluster, async (client) => {
    const { rows } = await client.query<{ at: Date }>('SELECT pg_postmaster_start_time() AS at');
    return rows[0]!.at;
  });

const members = (cluster: Cluster): Promise<number> =>
  withClient(cluster, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'podium-member'",
    );
    return rows[0]!.count;
  });

const PROGRAM = `
  import { startCluster } from '${resolve('src/server/platform/db/embedded/cluster.ts')}';
  const cluster = await startCluster(process.argv[1]);
  process.on('SIGTERM', () => cluster.stop().then(() => process.exit()));
  process.stdout.write(cluster.url);
  setInterval(() => {}, 1000);`;

/** Starts another process that starts or joins the cluster; resolves once it has. */
async function startChild(env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const args = ['--input-type=module', '-e', PROGRAM, folder()];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  child.stderr.pipe(process.stderr);
  await once(child.stdout, 'data');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

afterEach(async () => {
  if (isRunning()) await (await startCluster(folder())).stop();
});

describe('startCluster', () => {
  it('makes and starts one server when several processes start at once', async () => {
    const clusters = await Promise.all([1, 2, 3].map(() => startCluster(folder())));
    const starts = await Promise.all(clusters.map(startOf));
    expect(new Set(starts.map(Number)).size).toBe(1);
    expect((await readdir(folder('pg'))).sort()).toEqual(['data', 'postgres.log']);
    await Promise.all(clusters.map(({ stop }) => stop()));
    expect(isRunning()).toBe(false);
  });

  it('leaves no folder of its socket behind, and starts again while another one stops', async () => {
    const first = await startCluster(folder());
    const socket = new URL(first.url).searchParams.get('host')!;
    expect(existsSync(socket)).toBe(true);
    await first.stop();
    expect(existsSync(socket)).toBe(false);
    const second = await startCluster(folder());
    const [, third] = await Promise.all([second.stop(), startCluster(folder())]);
    // A server that stops just then is started again.
    await until(async () => expect(await members(third)).toBe(1));
    await third.stop();
    expect(existsSync(socket)).toBe(false);
  });

  it('starts a server that listens on a unix socket only, and stops it', async () => {
    const cluster = await startCluster(folder());
    const settings = await withClient(cluster, async (client) => {
      const { rows } = await client.query(`
        SELECT current_database() AS name, current_setting('listen_addresses') AS addresses,
          current_setting('server_encoding') AS encoding,
          (SELECT datcollate FROM pg_database WHERE datname = current_database()) AS collation`);
      return rows;
    });
    expect(settings).toEqual([{ name: 'podium', addresses: '', encoding: 'UTF8', collation: 'C' }]);
    await cluster.stop();
    expect(isRunning()).toBe(false);
  });

  it('keeps the server running until its last user leaves', async () => {
    const cluster = await startCluster(folder());
    const client = new pg.Client(cluster.url);
    await client.connect();
    await cluster.stop();
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await cluster.stop();
    expect(isRunning()).toBe(false);
  });

  it('joins a server whose starting process was killed', async () => {
    const child = await startChild();
    const pid = serverPid();
    await end(child, 'SIGKILL');
    const cluster = await startCluster(folder());
    expect(serverPid()).toBe(pid);
    await startOf(cluster);
    await cluster.stop();
    expect(isRunning()).toBe(false);
  });

  it('joins a server that was started with another temporary folder', async () => {
    const child = await startChild({ TMPDIR: '/var/tmp' });
    const cluster = await startCluster(folder());
    const client = new pg.Client(cluster.url);
    await client.connect();
    await end(child, 'SIGTERM');
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await cluster.stop();
  });

  it('keeps all written data when the server is killed with the process that started it', async () => {
    const child = await startChild();
    const first = await startCluster(folder());
    await withClient(first, (client) => client.query('CREATE TABLE kept AS SELECT 42 AS value'));
    await first.stop();
    await end(child, 'SIGKILL');
    process.kill(serverPid(), 'SIGKILL');
    const second = await startCluster(folder());
    expect(second.url).toBe(first.url);
    const { rows } = await withClient(second, (client) => client.query('SELECT value FROM kept'));
    expect(rows).toEqual([{ value: 42 }]);
    await second.stop();
  });

  it('restarts a server that ends while it is in use, and stops it at the end', async () => {
    const [one, other] = [await startCluster(folder()), await startCluster(folder())];
    for (let times = 0; times < 2; times += 1) {
      const before = serverPid();
      process.kill(before, 'SIGKILL');
      await until(() => startOf(one));
      expect(serverPid()).not.toBe(before);
    }
    await until(async () => expect(await members(one)).toBe(2));
    await one.stop();
    await startOf(other);
    await other.stop();
    expect(isRunning()).toBe(false);
  });

  it('names the log file when the server does not start', async () => {
    const cluster = await startCluster(folder());
    await cluster.stop();
    await writeFile(folder('pg', 'data', 'postgresql.conf'), 'nonsense');
    await expect(startCluster(folder())).rejects.toThrow(
      `PostgreSQL does not start; its log is ${folder('pg', 'postgres.log')}`,
    );
  });
});
