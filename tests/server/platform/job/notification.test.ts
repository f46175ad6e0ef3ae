import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { endAttempt, endRun } from '#server/platform/job/attempt.ts';
import type { RunEnd } from '#server/platform/job/outcome.ts';
import { startRuns } from '#server/platform/job/start.ts';
import type { Job } from '#server/platform/job/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addJob } from '#tests/kit/process/jobs.ts';
import { addRole } from '#tests/kit/session.ts';

const connection = useDatabase();
const db = () => connection().db;

const FAILED: RunEnd = { state: 'fail', reason: 'failed', error: 'no luck' };
const NAME = { zh: '每夜清理', en: 'Nightly' };

let count = 0;
/** Starts a run of a job with a unique time. */
async function start(job: Job) {
  count += 1;
  const plannedAt = new Date(Date.now() + count);
  const [run] = await startRuns(db(), [{ job, plannedAt, way: 'plan' }]);
  return run!;
}

/** Makes a run of a job fail, as its process would record it. */
async function fail(job: Job, end = FAILED): Promise<void> {
  const run = await start(job);
  await endAttempt({ db: db(), findHolders }, { run, end, isAgain: false });
}
const told = async () => {
  const found = await db().select().from(messages).orderBy(asc(messages.id));
  return found.map(({ accountId, channel }) => [accountId, channel]);
};
const both = (id: number) => [
  [id, 'site'],
  [id, 'mail'],
];

beforeEach(async () => {
  await db().delete(messages);
  await db().delete(accounts);
});

describe('a failing job', () => {
  it('is reported once, at the configured number of failures in a row', async () => {
    const { id } = await addAccount(db(), ['admin']);
    const job = await addJob(db(), { name: NAME, alertAfter: 2 });
    await fail(job);
    expect(await told()).toEqual([]);
    await fail(job);
    expect(await told()).toEqual(both(id));
    await fail(job);
    expect(await told()).toEqual(both(id));
    const [onSite, mailed] = await db().select().from(messages).orderBy(asc(messages.id));
    expect(onSite).toMatchObject({
      category: 'service',
      template: 'jobFailing',
      content: {
        title: {
          zh: '定时任务“每夜清理”连续失败 2 次',
          en: 'The job “Nightly” fails (2 in a row)',
        },
        text: { zh: '最近一次的原因：no luck', en: 'The last error: no luck' },
      },
      link: '/admin/#/monitor/job?keyword=system.clean',
      about: `job ${job.id}`,
    });
    expect(mailed!.values).toEqual({ job: NAME, times: '2', error: 'no luck' });
  });

  it('is reported again after a successful run in between', async () => {
    const { id } = await addAccount(db(), ['admin']);
    const job = await addJob(db(), { alertAfter: 1 });
    await fail(job);
    await endRun(db(), await start(job), { state: 'normal' });
    expect(await told()).toEqual(both(id));
    await fail(job);
    expect(await told()).toEqual([...both(id), ...both(id)]);
  });

  it('is reported once if several runs fail at the same moment', async () => {
    const { id } = await addAccount(db(), ['admin']);
    const job = await addJob(db(), { alertAfter: 3, concurrency: 'allow' });
    const starts = await Promise.all([start(job), start(job), start(job), start(job)]);
    await Promise.all(
      starts.map((run) =>
        endAttempt({ db: db(), findHolders }, { run, end: FAILED, isAgain: false }),
      ),
    );
    expect(await told()).toEqual(both(id));
  });

  it('counts runs lost with their process, but not runs that somebody stopped', async () => {
    const { id } = await addAccount(db(), ['admin']);
    const job = await addJob(db(), { alertAfter: 2 });
    await fail(job);
    await fail(job, { state: 'interrupted', reason: 'stopped' });
    expect(await told()).toEqual([]);
    await fail(job, { state: 'interrupted', reason: 'killed' });
    expect(await told()).toEqual(both(id));
    const [, mailed] = await db().select().from(messages).orderBy(asc(messages.id));
    expect(mailed!.values).toMatchObject({ error: { zh: '进程退出', en: 'Process ended' } });
  });

  it('is not reported if it is configured so', async () => {
    await addAccount(db(), ['admin']);
    const job = await addJob(db(), { alertAfter: 0 });
    await fail(job);
    expect(await told()).toEqual([]);
  });

  it('is reported only to those who may see it', async () => {
    const { db: on } = connection();
    const [own, other] = await on
      .insert(departments)
      .values([{ name: NAME }, { name: NAME }])
      .returning();
    const add = async (permission: string, departmentId: number) => {
      const { id } = await addAccount(on, [await addRole(on, [permission], 'department')]);
      await on.update(accounts).set({ departmentId }).where(eq(accounts.id, id));
      return id;
    };
    const near = await add('monitor:job:list', own!.id);
    await add('monitor:job:list', other!.id);
    await add('monitor:server:list', own!.id);
    const gone = await add('monitor:job:list', own!.id);
    await on.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, gone));
    const job = await addJob(on, { alertAfter: 1, departmentId: own!.id });
    await fail(job);
    expect(await told()).toEqual(both(near));
  });

  it('is reported in the same transaction that ends its run, or not at all', async () => {
    await addAccount(db(), ['admin']);
    const job = await addJob(db(), { alertAfter: 1 });
    const run = await start(job);
    const ended = endAttempt(
      { db: db(), findHolders: () => Promise.reject(new Error('away')) },
      { run, end: FAILED, isAgain: false },
    );
    await expect(ended).rejects.toThrow('away');
    expect([await told(), await endRun(db(), run, FAILED)]).toEqual([[], true]);
  });
});
