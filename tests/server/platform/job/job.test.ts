import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accounts } from '#server/areas/identity/table.ts';
import { defineJob } from '#server/platform/job/definition.ts';
import { isInQueue } from '#server/platform/job/queue.ts';
import { schedule } from '#server/platform/job/scheduler.ts';
import { endRun } from '#server/platform/job/attempt.ts';
import { recoverRuns, startRuns } from '#server/platform/job/start.ts';
import { jobs, runs, type Job, type Run } from '#server/platform/job/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useJobs } from '#tests/kit/process/jobs.ts';
import { until } from '#tests/kit/until.ts';

const SETTINGS = { timeout: 60, isRepeatable: false };
const none = z.object({});
let inHand = 0;
let most = 0;

const test = useJobs([
  defineJob({
    name: 'test.count',
    ...SETTINGS,
    args: z.object({ to: z.int() }),
    run: async ({ args, progress, say }) => {
      for (let done = 1; done <= args.to; done += 1) progress(done, args.to);
      say(`counted to ${args.to}`);
    },
  }),
  defineJob({
    name: 'test.unwritable',
    ...SETTINGS,
    args: none,
    run: async ({ say }) => {
      for (const line of ['before', 'a\0b', '\ud83d', `${'x'.repeat(499)}😀`, 'after']) say(line);
    },
  }),
  defineJob({
    name: 'test.slow',
    ...SETTINGS,
    args: none,
    run: async ({ signal }) => {
      most = Math.max(most, (inHand += 1));
      await sleep(300, undefined, { signal }).finally(() => (inHand -= 1));
    },
  }),
  defineJob({
    name: 'test.endless',
    ...SETTINGS,
    args: none,
    run: () => new Promise(() => undefined),
  }),
  defineJob({
    name: 'test.fail',
    ...SETTINGS,
    args: none,
    run: () => Promise.reject(new Error('no luck')),
  }),
  defineJob({
    name: 'test.again',
    ...SETTINGS,
    isRepeatable: true,
    args: none,
    run: async () => {},
  }),
]);

const look = async () => {
  while (await schedule(test.db(), test.queue()));
};
const statesOf = async (job: Job) => (await test.runsOf(job)).map(({ state }) => state);
const isOpen = ({ state }: Run) => state === 'waiting' || state === 'running';
/** The runs of a job once all are finished, with the scheduler's work done meanwhile. */
const untilDone = (job: Job, count = 1) =>
  until(async () => {
    await look();
    const all = await test.runsOf(job);
    expect(all.length).toBeGreaterThanOrEqual(count);
    expect(all.filter(isOpen)).toEqual([]);
    return all;
  }, 50);
/** Waits until the queue has nothing left of a start. */
const untilGone = ({ queueId }: Run) =>
  until(async () => {
    const left = and(eq(runs.queueId, queueId), isInQueue(runs.queueId));
    expect(await test.db().$count(runs, left)).toBe(0);
  }, 50);
let lastStart = 0;
/** Two starts in the same millisecond would be one start. */
const byHand = (job: Job) => {
  lastStart = Math.max(lastStart + 1, Date.now());
  const start = { job, plannedAt: new Date(lastStart), way: 'hand', by: 'admin' } as const;
  return test.db().transaction((tx) => startRuns(tx, [start]));
};

describe('a job that is due', () => {
  it('starts once, however many processes look, and gets its next time', async () => {
    const job = await test.addJob({ target: 'test.count', args: { to: 3 }, cron: '0 0 0 1 1 ?' });
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await test.runsOf(job)).toMatchObject([
      { way: 'plan', state: 'waiting', isQueued: true },
    ]);
    const [after] = await test.db().select().from(jobs).where(eq(jobs.id, job.id));
    expect(after!.nextAt!.toISOString()).toMatch(/^\d{4}-01-01T00:00:00.000Z$/);
  });

  it('does not start while it is paused', async () => {
    const job = await test.addJob({ target: 'test.count', status: 'disabled' });
    await look();
    expect(await test.runsOf(job)).toEqual([]);
  });

  it('skips a start while its previous run has not ended', async () => {
    const job = await test.addJob({ target: 'test.count', args: { to: 1 } });
    await look();
    await byHand(job);
    expect(await test.runsOf(job)).toMatchObject([
      { state: 'waiting', endedAt: null },
      { state: 'skipped', reason: 'overlap', endedAt: expect.any(Date) as Date },
    ]);
  });

  it('starts once if a process dies in the middle of scheduling', async () => {
    const job = await test.addJob({ target: 'test.count', args: { to: 1 } });
    const broken = { ...test.queue(), send: () => Promise.reject(new Error('killed')) };
    await expect(schedule(test.db(), broken)).rejects.toThrow('killed');
    expect(await test.runsOf(job)).toEqual([]);
    await look();
    expect(await statesOf(job)).toEqual(['waiting']);
  });
});

describe('a run of a job', () => {
  it('replaces characters that cannot be stored in its lines, and keeps all other lines', async () => {
    await test.work();
    const job = await test.addJob({ target: 'test.unwritable' });
    await look();
    const [run] = await untilDone(job);
    const { state, lines } = run!;
    const cut = `${'x'.repeat(499)}\uFFFD`;
    expect({ state, lines }).toEqual({
      state: 'normal',
      lines: ['before', 'a\uFFFDb', '\uFFFD', cut, 'after'],
    });
  });

  it('keeps the lines that its work logs', async () => {
    await test.work();
    const job = await test.addJob({ target: 'test.count', args: { to: 3 } });
    await look();
    const [run] = await untilDone(job);
    expect(run).toMatchObject({
      state: 'normal',
      progress: 100,
      lines: ['counted to 3'],
      error: null,
      reason: null,
      attempt: 0,
    });
  });

  it('fails with the error’s message after its last attempt', async () => {
    const job = await test.addJob({ target: 'test.fail', retries: 1 });
    await look();
    const all = await untilDone(job, 2);
    const told = all.map(({ way, state, attempt, error }) => ({ way, state, attempt, error }));
    expect(told).toEqual([
      { way: 'plan', state: 'fail', attempt: 0, error: 'no luck' },
      { way: 'retry', state: 'fail', attempt: 1, error: 'no luck' },
    ]);
  });

  it('notifies administrators after the job’s number of failures in a row', async () => {
    const { id } = await addAccount(test.db(), ['admin']);
    const job = await test.addJob({ target: 'test.fail', retries: 1, alertAfter: 2 });
    await look();
    await untilDone(job, 2);
    const isIts = eq(messages.about, `job ${job.id}`);
    const told = await test.db().select().from(messages).where(isIts).orderBy(messages.id);
    expect(told.map(({ accountId, channel, values }) => ({ accountId, channel, values }))).toEqual([
      { accountId: id, channel: 'site', values: {} },
      { accountId: id, channel: 'mail', values: { job: job.name, times: '2', error: 'no luck' } },
    ]);
    await test.db().delete(accounts);
  });

  it('is not retried if somebody stops the next attempt', async () => {
    const job = await test.addJob({ target: 'test.fail', retries: 1 });
    await look();
    const next = await until(async () => {
      const [, run] = await test.runsOf(job);
      expect(run).toMatchObject({ way: 'retry', state: 'waiting', isQueued: true });
      return run!;
    });
    await endRun(test.db(), next, { state: 'interrupted', reason: 'stopped', endedBy: 'admin' });
    await untilGone(next);
    expect(await statesOf(job)).toEqual(['fail', 'interrupted']);
  });

  it('fails if its arguments are wrong or its work is unknown', async () => {
    const [wrong, unknown] = [
      await test.addJob({ target: 'test.count', args: { to: 'x' } }),
      await test.addJob({ target: 'test.none' }),
    ];
    await look();
    expect((await untilDone(wrong))[0]).toMatchObject({ state: 'fail', reason: 'wrongArguments' });
    expect((await untilDone(unknown))[0]).toMatchObject({ state: 'fail', reason: 'unknownWork' });
  });

  it('is abandoned at its timeout, even if its work ignores the signal', async () => {
    const job = await test.addJob({ target: 'test.endless', timeout: 1 });
    await look();
    const [run] = await untilDone(job);
    expect(run).toMatchObject({ state: 'fail', reason: 'tooLong' });
  });

  it('ends when somebody stops it, and the run that waited for it begins', async () => {
    const job = await test.addJob({ target: 'test.endless', concurrency: 'wait' });
    await look();
    const [run] = await until(async () => {
      const all = await test.runsOf(job);
      expect(all).toMatchObject([{ state: 'running' }]);
      return all;
    });
    await byHand({ ...job, target: 'test.count', args: { to: 1 } });
    await look();
    expect(await test.runsOf(job)).toMatchObject([{}, { state: 'waiting', isQueued: false }]);
    await endRun(test.db(), run!, { state: 'interrupted', reason: 'stopped', endedBy: 'admin' });
    await look();
    await untilDone(job, 2);
    expect(await statesOf(job)).toEqual(['interrupted', 'normal']);
  });

  it('does not hold up other jobs while a second run of its job waits', async () => {
    const long = await test.addJob({ target: 'test.endless', concurrency: 'wait' });
    await look();
    await byHand(long);
    const other = await test.addJob({ target: 'test.count', args: { to: 1 } });
    await look();
    await untilDone(other);
    expect(await statesOf(long)).toEqual(['running', 'waiting']);
    for (const run of (await test.runsOf(long)).toReversed()) {
      await endRun(test.db(), run, { state: 'interrupted', reason: 'stopped' });
    }
  });

  it('waits for the previous run if its job says so', async () => {
    const job = await test.addJob({ target: 'test.slow', concurrency: 'wait', nextAt: null });
    for (let start = 0; start < 3; start += 1) await byHand(job);
    await untilDone(job, 3);
    expect([await statesOf(job), most]).toEqual([['normal', 'normal', 'normal'], 1]);
  });

  it('makes up for each missed start, one after another, if its job says so', async () => {
    const minute = 60_000;
    const first = new Date(Math.floor(Date.now() / minute) * minute - 2 * minute);
    const timetable = { cron: '0 * * * * ?', misfire: 'all' as const, nextAt: first };
    const job = await test.addJob({ target: 'test.slow', ...timetable });
    most = 0;
    await look();
    await test.db().update(jobs).set({ status: 'disabled' }).where(eq(jobs.id, job.id));
    const all = await untilDone(job, 3);
    expect(all.slice(0, 3).map(({ plannedAt, state }) => [plannedAt.getTime(), state])).toEqual([
      [first.getTime(), 'normal'],
      [first.getTime() + minute, 'normal'],
      [first.getTime() + 2 * minute, 'normal'],
    ]);
    expect(most).toBe(1);
  });
});

describe('a run whose process was killed', () => {
  const kill = async (target: string) => {
    const job = await test.addJob({ target, nextAt: null });
    const [run] = await byHand(job);
    // The state that a process leaves that dies during a run: begun, and never ended.
    await test
      .db()
      .update(runs)
      .set({ state: 'running', begunAt: sql`now()`, process: 'gone', isQueued: true })
      .where(eq(runs.id, run!.id));
    await test.queue().send(test.db(), [{ id: run!.queueId, expireInSeconds: 60 }]);
    return untilDone(job);
  };

  it('ends as interrupted', async () => {
    expect(await kill('test.slow')).toMatchObject([{ state: 'interrupted', reason: 'killed' }]);
  });

  it('begins again if its work may be repeated', async () => {
    expect(await kill('test.again')).toMatchObject([
      { state: 'interrupted', process: 'gone' },
      { state: 'normal', way: 'retry', attempt: 1 },
    ]);
  });

  it('is queued again if the queue has lost it', async () => {
    const job = await test.addJob({ target: 'test.again', nextAt: null });
    const [run] = await byHand(job);
    const lost = { state: 'running' as const, process: 'gone', isQueued: true };
    await test.db().update(runs).set(lost).where(eq(runs.id, run!.id));
    await recoverRuns(test.db());
    await look();
    expect(await untilDone(job, 2)).toMatchObject([
      { state: 'interrupted', reason: 'killed' },
      { state: 'normal', way: 'retry' },
    ]);
  });
});
