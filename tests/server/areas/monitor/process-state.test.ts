import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  listProcesses,
  processStateRetention,
  writeState,
  type Self,
} from '#server/areas/monitor/process-state.ts';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { startMonitor } from '#server/areas/monitor/service.ts';
import { processStates, samples } from '#server/areas/monitor/table.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { until } from '#tests/kit/until.ts';

const connection = useDatabase();
const folder = useFolder();
const db = () => connection().db;
const self = (id: string): Self => ({ id, build: 'b1', dataDir: folder(), sockets: () => 3 });
const age = (id: string, seconds: number) =>
  db()
    .update(processStates)
    .set({ seenAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(processStates.id, id));

beforeEach(() => db().delete(processStates));
afterEach(() => db().delete(samples));

describe('the state of a process', () => {
  it('is written repeatedly into the same row', async () => {
    await writeState(db(), self('one'));
    await writeState(db(), self('one'));
    const { processes, servers } = await listProcesses(db());
    expect(processes).toEqual([
      expect.objectContaining({
        id: 'one',
        build: 'b1',
        pid: process.pid,
        sockets: 3,
        isPublishing: false,
        isGone: false,
      }),
    ]);
    expect(processes[0]!.memory).toBeGreaterThan(10_000_000);
    expect(Date.parse(processes[0]!.startedAt)).toBeLessThan(Date.now());
    expect(servers).toHaveLength(1);
    expect(servers[0]!.memoryTotal).toBeGreaterThan(servers[0]!.memoryFree);
    expect(servers[0]!.diskTotal).toBeGreaterThan(servers[0]!.diskFree);
    expect(servers[0]!.processors).toBeGreaterThan(0);
  });

  it('counts as gone half a minute after the process was last seen, and is deleted after a day', async () => {
    for (const id of ['here', 'gone', 'old']) await writeState(db(), self(id));
    await age('gone', 40);
    await age('old', 90_000);
    const seen = async () =>
      (await listProcesses(db())).processes.map(({ id, isGone }) => [id, isGone]);
    expect(await seen()).toEqual([
      ['here', false],
      ['gone', true],
      ['old', true],
    ]);
    await processStateRetention.forget(db(), new Date());
    expect(await seen()).toEqual([
      ['here', false],
      ['gone', true],
    ]);
  });

  it('reports the machine as it was last seen', async () => {
    for (const id of ['first', 'second']) await writeState(db(), self(id));
    await age('first', 20);
    await db().update(processStates).set({ load: 7 }).where(eq(processStates.id, 'first'));
    await db().update(processStates).set({ load: 2 }).where(eq(processStates.id, 'second'));
    const { servers } = await listProcesses(db());
    expect(servers.map(({ load }) => load)).toEqual([2]);
  });

  it('is recorded from the start of the process to its end', async () => {
    const { build, dataDir, sockets } = self('');
    const log = pino({ level: 'silent' });
    const monitor = startMonitor({ db: db(), log, build, dataDir, sockets, findHolders });
    await until(async () => {
      expect(await db().$count(processStates)).toBe(1);
      expect(await db().$count(samples)).toBe(1);
    });
    await monitor.stop();
    expect(await db().$count(processStates)).toBe(0);
    expect(await db().$count(samples)).toBe(1);
  });
});
