import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DATA_SCOPES } from '#contract/call/access.ts';
import {
  listSamples,
  listServer,
  type MonitorSample,
  type MonitorState,
} from '#contract/monitor/server.ts';
import { listWorkers } from '#contract/monitor/worker.ts';
import { messages } from '#server/platform/message/table.ts';
import { writeState } from '#server/areas/monitor/process-state.ts';
import { readStorage } from '#server/areas/monitor/state/storage.ts';
import { samples } from '#server/areas/monitor/table.ts';
import { described } from '#server/areas/files/service.ts';
import { files } from '#server/platform/files/table.ts';
import { jobs, runs } from '#server/platform/job/table.ts';
import { brokenPages, outbox, publishes } from '#server/platform/publish/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { addJob } from '#tests/kit/process/jobs.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn } from '#tests/kit/session.ts';

const test = useApp();
const folder = useFolder();
const ask = officeOf(test);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

async function asked<Data>(path: string, scope: (typeof DATA_SCOPES)[number] = 'all') {
  const role = await addRole(test().db, ['monitor:server:list'], scope);
  return ask<Data>(await logIn(test().db, { roles: [role] }), 'GET', path);
}

const MESSAGE = {
  channel: 'sms',
  recipient: '13900000001',
  template: 'login',
  locale: 'zh',
  values: {},
} as const;
const PUBLISH = { isWhole: false, tags: ['x'], changes: 1, begunAt: ago(60) };
const PAGE = { path: '/x/', tags: ['x'], batches: [1n], failure: 'x', tries: 1, retryAt: ago(0) };

describe('the state of the portal', () => {
  it('reports zeros when nothing waits and nothing failed', async () => {
    const { data } = await asked<MonitorState>(listServer.path);
    expect(data).toMatchObject({
      publisher: { waiting: 0, since: null, lastAt: null, lastFailure: null, failed: 0, broken: 0 },
      messages: { waiting: 0, since: null, failed: 0 },
      jobs: { late: 0, since: null, runs: {}, failing: [] },
      servers: [],
      processes: [],
    });
    expect(data.database.size).toBeGreaterThan(1_000_000);
    expect(data.database.connections).toBeGreaterThan(0);
    expect(data.database.mostConnections).toBeGreaterThanOrEqual(data.database.connections);
  });

  it('reports where files are stored, and their total size', async () => {
    const { db, storage } = test();
    const file = (isPublic: boolean, size: number) => ({
      ...described({ originalFilename: 'a.pdf' }),
      isPublic,
      size,
      fileName: `${size}.pdf`,
      mediaType: 'application/pdf',
      widths: [],
    });
    await db.insert(files).values([file(true, 10), file(true, 20), file(false, 40)]);
    const { data } = await asked<MonitorState>(listServer.path);
    const counted = { open: { files: 2, size: 30 }, closed: { files: 1, size: 40 } };
    expect(data.storage).toEqual({ folder: storage.folder, bucket: null, ...counted });
    expect(await readStorage(db, { folder: '/files', bucket: 'vault' })).toEqual({
      folder: '/files',
      bucket: 'vault',
      ...counted,
    });
  });

  it('reports all processes, and what is waiting, late or failed', async () => {
    const { db } = test();
    await writeState(db, { id: 'one', build: 'b', dataDir: folder(), sockets: () => 1 });
    await db.insert(outbox).values({ tag: 'x', announcedAt: ago(90) });
    await db.insert(publishes).values([
      { ...PUBLISH, endedAt: ago(50) },
      { ...PUBLISH, endedAt: ago(40), failure: 'the disk is full' },
    ]);
    await db.insert(brokenPages).values(PAGE);
    await db.insert(messages).values([
      { ...MESSAGE, createdAt: ago(120), dueAt: ago(120) },
      { ...MESSAGE, status: 'failed' },
      { ...MESSAGE, status: 'failed', createdAt: ago(2 * 86_400) },
    ]);
    const late = await addJob(db, { nextAt: ago(600), status: 'active' });
    const failing = await addJob(db);
    const { target, timeout, retries } = late;
    const run = { jobName: late.name, args: {}, way: 'plan' as const, target, timeout, retries };
    await db.insert(runs).values([
      { ...run, jobId: late.id, state: 'normal', plannedAt: ago(60) },
      { ...run, jobId: failing.id, state: 'fail', plannedAt: ago(60) },
    ]);
    const { data } = await asked<MonitorState>(listServer.path);
    expect(data.publisher).toEqual({
      waiting: 1,
      since: expect.any(String) as string,
      lastAt: expect.any(String) as string,
      lastFailure: 'the disk is full',
      failed: 1,
      broken: 1,
    });
    expect(data.messages).toMatchObject({ waiting: 1, failed: 1 });
    expect(Date.parse(data.messages.since!)).toBeLessThan(Date.now() - 100_000);
    expect(data.jobs).toEqual({
      late: 1,
      since: late.nextAt!.toISOString(),
      runs: { normal: 1, fail: 1 },
      failing: [{ id: failing.id, name: failing.name, times: 1, isAlarming: false }],
    });
    expect(data.processes.map(({ id, sockets }) => [id, sockets])).toEqual([['one', 1]]);
    expect(data.servers).toHaveLength(1);
    await db.delete(jobs);
  });

  it('reports the oldest transaction of other connections', async () => {
    const { data } = await test().db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      return asked<MonitorState>(listServer.path);
    });
    expect(data.database.longestTransaction).toBeGreaterThanOrEqual(0);
  });
});

describe('the samples of the last week', () => {
  it('are returned by quarters of an hour, however many minutes and processes there are', async () => {
    const minutes = 7 * 24 * 60;
    await test().db.execute(sql`
      INSERT INTO ${samples} (process_id, at, load, memory, disk, lag_p99, p95, requests, failures, waiting, sockets)
      SELECT process, date_trunc('minute', now()) - make_interval(mins => minute), 1, 0.5, 0.5, 3, 20, 60, 0, 0, 5
      FROM generate_series(0, ${minutes - 20}) AS minute, unnest(ARRAY['one', 'two']) AS process`);
    const { data } = await asked<MonitorSample[]>(listSamples.path);
    expect(data.length).toBeGreaterThan(660);
    expect(data[100]).toMatchObject({ requests: 1800, sockets: 10, p95: 20 });
  });
});

describe('a reader in no department', () => {
  it.each(DATA_SCOPES)('sees processes in the scope %s only if that is “all”', async (scope) => {
    const code = scope === 'all' ? 200 : 403;
    expect((await asked(listServer.path, scope)).code).toBe(code);
    expect((await asked(listSamples.path, scope)).code).toBe(code);
  });

  it.each(DATA_SCOPES)('sees workers in the scope %s only if that is “all”', async (scope) => {
    const { data } = await asked<unknown[]>(listWorkers.path, scope);
    expect(data).toEqual([]);
  });
});
