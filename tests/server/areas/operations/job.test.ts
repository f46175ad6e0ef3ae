import { eq, max } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { JobRecord, runLog } from '#contract/operations/job.ts';
import { builtInJobs } from '#server/jobs.ts';
import { ensureJobs, runRetention } from '#server/areas/operations/service.ts';
import { operations } from '#server/platform/audit/table.ts';
import { endRun } from '#server/platform/job/attempt.ts';
import { startRuns } from '#server/platform/job/start.ts';
import { jobs, runs } from '#server/platform/job/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addJob, addRun } from '#tests/kit/process/jobs.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

type RunRecord = z.output<typeof runLog.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const JOB = {
  name: { zh: '每夜清理', en: 'Nightly' },
  target: 'system.clean()',
  cron: '0 0 3 * * ?',
  zone: 'Asia/Shanghai',
};
const add = (change: object) =>
  ask<JobRecord>(admin, 'POST', '/monitor/job', { ...JOB, ...change });

describe('a job', () => {
  it('is saved with the time of its next run', async () => {
    const { data } = await add({});
    expect(data).toMatchObject({ ...JOB, status: 'active', lastState: null, isBuiltIn: false });
    expect(data.nextAt).toMatch(/T19:00:00.000Z$/);
  });

  it('alerts after three failures in a row by default, and never if set to 0', async () => {
    const usual = await add({ group: 'alert' });
    const quiet = await add({ alertAfter: 0 });
    expect([usual.data.alertAfter, quiet.data.alertAfter]).toEqual([3, 0]);
  });

  it('has no next run while it is paused', async () => {
    expect((await add({ status: 'disabled' })).data.nextAt).toBeNull();
  });

  it('keeps its next run while its timetable stays the same, and gets another one when that changes', async () => {
    const { data: job } = await add({ group: 'edited' });
    const due = new Date(Date.now() - 5000);
    await test().db.update(jobs).set({ nextAt: due }).where(eq(jobs.id, job.id));
    const path = `/monitor/job/${job.id}`;
    const remarked = await ask<JobRecord>(admin, 'PUT', path, { ...job, remark: 'x' });
    expect(remarked.data.nextAt).toBe(due.toISOString());
    const moved = { ...remarked.data, cron: '0 0 4 * * ?' };
    expect((await ask<JobRecord>(admin, 'PUT', path, moved)).data.nextAt).toMatch(/T20:00:00/);
  });

  it('shows how and when its last run ended, and how many failed in a row', async () => {
    const job = await addJob(test().db);
    const { id } = job;
    for (const state of ['fail', 'normal', 'fail', 'interrupted', 'fail'] as const) {
      const [run] = await startRuns(test().db, [{ job, plannedAt: new Date(), way: 'plan' }]);
      await endRun(test().db, run!, { state });
    }
    const { data } = await ask<JobRecord>(admin, 'GET', `/monitor/job/${id}`);
    const [last] = await test()
      .db.select({ endedAt: max(runs.endedAt) })
      .from(runs)
      .where(eq(runs.jobId, id));
    expect(data).toMatchObject({
      lastState: 'fail',
      lastAt: last!.endedAt!.toISOString(),
      failuresInRow: 2,
    });
  });

  it.each([
    ['unknown work', { target: 'process.exit()' }, 'target'],
    ['code', { target: 'require("fs")' }, 'target'],
    ['arguments that its work does not accept', { target: 'system.clean([1])' }, 'target'],
    ['an invalid timetable', { cron: '0 0 25 * * ?' }, 'cron'],
    ['a timetable without a next time', { cron: '0 0 0 30 2 ?' }, 'cron'],
    ['a timetable of every second', { cron: '* * * * * ?' }, 'cron'],
    ['an unknown zone', { zone: 'Moon/Base' }, 'zone'],
    ['an alert after too many failures', { alertAfter: 101 }, 'alertAfter'],
    ['an alert before any failure', { alertAfter: -1 }, 'alertAfter'],
  ])('is refused with %s', async (_, change, place) => {
    const before = await test().db.$count(jobs);
    const reply = await add(change);
    expect(reply).toMatchObject({ code: 500, fields: [{ place }] });
    expect(await test().db.$count(jobs)).toBe(before);
  });

  it('that is built in is created at the start, keeps its work and cannot be removed', async () => {
    const jobs = builtInJobs({ BACKUP_TO: '' });
    await ensureJobs(test().db, jobs);
    await ensureJobs(test().db, jobs);
    const { rows } = await ask<JobRecord>(admin, 'POST', '/monitor/job/list', {
      filter: { group: 'system' },
    });
    const built = rows.filter(({ isBuiltIn }) => isBuiltIn);
    expect(built.map(({ target }) => target)).toEqual(['system.clean()']);
    const [{ id, version }] = built as [JobRecord];
    expect((await ask(admin, 'DELETE', `/monitor/job/${id}`)).code).not.toBe(200);
    const edited = { ...built[0], cron: '0 30 4 * * ?', version };
    const { data } = await ask<JobRecord>(admin, 'PUT', `/monitor/job/${id}`, edited);
    expect([data.cron, data.isBuiltIn]).toEqual(['0 30 4 * * ?', true]);
  });

  it('shows the times of its next runs', async () => {
    const path = '/monitor/job/preview';
    const { data } = await ask<{ moments: string[] }>(admin, 'POST', path, {
      cron: '0 0 0 1 1 ? 2090',
      zone: 'UTC',
    });
    expect(data.moments).toEqual(['2090-01-01T00:00:00.000Z']);
    const none = await ask<{ moments: string[] }>(admin, 'POST', path, { cron: 'x', zone: 'UTC' });
    expect(none.data.moments).toEqual([]);
    const nowhere = { cron: '0 0 3 * * ?', zone: 'Moon/Base' };
    const lost = await ask<{ moments: string[] }>(admin, 'POST', path, nowhere);
    expect(lost.data.moments).toEqual([]);
  });
});

describe('a run', () => {
  const last = async (jobId: number) => {
    const [run] = await test().db.select().from(runs).where(eq(runs.jobId, jobId));
    return run;
  };

  it('is started manually, once, and logged', async () => {
    const { id } = await addJob(test().db);
    expect((await ask(admin, 'POST', `/monitor/job/${id}/run`)).code).toBe(200);
    expect(await last(id)).toMatchObject({ way: 'hand', state: 'waiting', by: admin.userName });
    const again = await ask(admin, 'POST', `/monitor/job/${id}/run`, { target: 'system.clean()' });
    expect(again.code).not.toBe(200);
    const deeds = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `job ${id}`));
    expect(deeds.map(({ action, result }) => [action, result])).toEqual([
      ['monitor:job:run', 'success'],
      ['monitor:job:run', 'refused'],
    ]);
  });

  it('can be followed by its key until it has ended', async () => {
    const { id } = await addJob(test().db);
    const { data } = await ask<{ runId: number; key: string }>(
      admin,
      'POST',
      `/monitor/job/${id}/run`,
    );
    const headers = { 'accept-language': 'en' };
    const follow = async () => {
      const reply = await test().app.request(`/common/process?key=${data.key}`, { headers });
      return reply.json();
    };
    await test().db.update(runs).set({ progress: 40 }).where(eq(runs.id, data.runId));
    expect(await follow()).toMatchObject({ rate: 40, url: null });
    await endRun(test().db, { id: data.runId }, { state: 'normal', progress: 100 });
    expect(await follow()).toMatchObject({ rate: 100, url: `/en/admin/#/monitor/run?jobId=${id}` });
  });

  it('runs only the work of its job', async () => {
    const { id } = await addJob(test().db, { target: 'test.other' });
    const reply = await ask(admin, 'POST', `/monitor/job/${id}/run`, { target: 'system.clean()' });
    expect([reply.code, await last(id)]).toEqual([500, undefined]);
  });

  it('is stopped manually, once', async () => {
    const { id } = await addRun(test().db);
    expect((await ask(admin, 'POST', `/monitor/run/${id}/stop`)).code).toBe(200);
    const { data } = await ask<RunRecord>(admin, 'GET', `/monitor/run/${id}`);
    expect(data).toMatchObject({
      state: 'interrupted',
      reason: 'stopped',
      endedBy: admin.userName,
    });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await ask(admin, 'POST', `/monitor/run/${id}/stop`)).code).not.toBe(200);
  });

  it('that is waiting is skipped when its job is removed', async () => {
    const { id, jobId } = await addRun(test().db);
    expect((await ask(admin, 'DELETE', `/monitor/job/${jobId}`)).code).toBe(200);
    const { data } = await ask<RunRecord>(admin, 'GET', `/monitor/run/${id}`);
    expect(data).toMatchObject({ state: 'skipped', reason: 'jobRemoved', jobId: null });
    expect((await ask(admin, 'POST', `/monitor/run/${id}/stop`)).code).not.toBe(200);
  });

  it('is deleted 30 days after its end, however long ago it was planned', async () => {
    const { db } = test();
    const past = new Date(Date.now() - 31 * 864e5);
    const given = [
      { endedAt: past, state: 'normal' as const },
      { endedAt: new Date(), state: 'normal' as const },
      { endedAt: null, state: 'waiting' as const },
    ];
    const all = await Promise.all(given.map(() => addRun(db)));
    for (const [index, { id }] of all.entries()) {
      await db
        .update(runs)
        .set({ ...given[index]!, plannedAt: past })
        .where(eq(runs.id, id));
    }
    await runRetention.forget(db, new Date());
    const kept = await db.select({ id: runs.id }).from(runs).where(eq(runs.plannedAt, past));
    expect(kept.map(({ id }) => id).toSorted()).toEqual([all[1]!.id, all[2]!.id].toSorted());
  });
});
