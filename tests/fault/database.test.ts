import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Connection } from '#server/platform/db/database.ts';
import { addressAt, password, socketOf } from '#server/platform/db/embedded/address.ts';
import { locateBinaries } from '#server/platform/db/embedded/binaries.ts';
import { findPlace } from '#server/platform/db/embedded/place.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { killServer } from '#tests/kit/process/server.ts';
import { startProcess, type PortalProcess } from '#tests/kit/process/process.ts';
import { ensureBuild } from '../../scripts/build.ts';
import { until } from '#tests/kit/until.ts';

const PATIENCE = 240_000;
const CALL = '/api/news/years';
const AWAY = { code: 503, msg: '服务暂时中断，正在自动恢复，请稍后再试' };

let dataDir: string;
let portal: PortalProcess;
let connection: Connection;

/** The test connects to the database without being counted as a user who keeps it running. */
const open = (): Connection => {
  const socket = socketOf(findPlace(dataDir, locateBinaries()))!;
  return connect(addressAt(socket, password(dataDir))('podium'));
};

beforeAll(async () => {
  const program = ensureBuild();
  dataDir = await mkdtemp(join(tmpdir(), 'podium-away-'));
  await chmod(dataDir, 0o711);
  portal = await startProcess(program, { DATA_DIR: dataDir, WIRE: 'optional', DATABASE_URL: '' });
  connection = open();
}, PATIENCE);
afterAll(async () => {
  await connection.close();
  await portal.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}, PATIENCE);

const ask = async (path: string) => {
  const response = await fetch(portal.origin + path);
  return { status: response.status, body: await response.text() };
};

/** Polls until the portal has its database again. @returns the replies until then */
async function untilBack(): Promise<string[]> {
  const answers: string[] = [];
  while ((await ask('/readyz')).status !== 200) {
    const [call, page] = await Promise.all([ask(CALL), ask('/home/')]);
    expect(page.status).toBe(200);
    if (call.status !== 200) answers.push(`${call.status} ${call.body}`);
    await sleep(20);
  }
  return answers;
}

/** Pools whose connections come and go. */
const POOLS = ['podium', 'podium-queue', 'podium-cluster'];

/** The lasting connections of a portal by name; the publisher's says whether it holds the lock. */
async function connections(): Promise<string[]> {
  const { rows } = await connection.pool.query<{ name: string }>(
    `SELECT DISTINCT application_name || CASE WHEN EXISTS (
      SELECT 1 FROM pg_locks l WHERE l.pid = a.pid AND locktype = 'advisory' AND granted
    ) THEN ', with a lock' ELSE '' END AS name
    FROM pg_stat_activity a
    WHERE backend_type = 'client backend' AND application_name <> ALL ($1)
    ORDER BY name`,
    [POOLS],
  );
  return rows.map(({ name }) => name);
}

const untilConnected = () =>
  until(async () =>
    expect(await connections()).toEqual([
      'podium-member',
      'podium-publisher, with a lock',
      'podium-runner',
      'podium-scheduler',
      'podium-sender',
      'podium-socket',
    ]),
  );

/** Waits until a due job is done, which needs scheduler, queue and runner. */
async function untilCleaned(): Promise<void> {
  const { pool } = connection;
  await pool.query(`UPDATE job SET next_at = now() WHERE target = 'system.clean'`);
  const since = new Date();
  await until(async () => {
    const { rows } = await pool.query(
      `SELECT id FROM job_run WHERE target = 'system.clean' AND state = 'normal' AND ended_at > $1`,
      [since],
    );
    expect(rows).toHaveLength(1);
  });
}

it(
  'restarts the embedded database after it was killed, and all workers recover',
  async () => {
    await untilConnected();
    for (let times = 0; times < 2; times += 1) {
      await killServer(dataDir);
      expect(new Set(await untilBack())).toEqual(new Set([`503 ${JSON.stringify(AWAY)}`]));
    }
    expect((await ask(CALL)).status).toBe(200);
    await untilConnected();
    await announce(connection.db, ['news-latest']);
    await until(async () => expect(await connection.db.$count(outbox)).toBe(0));
    await untilCleaned();
  },
  PATIENCE,
);
