import { describe, expect, it } from 'vitest';
import { Fault } from '#contract/fault.ts';
import {
  beginProcess,
  followProcess,
  processRetention,
  readProcess,
} from '#server/platform/publish/batch/process.ts';
import { processes } from '#server/platform/publish/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;

describe('a long task', () => {
  it('starts at zero under a key that cannot be guessed', async () => {
    const key = await beginProcess(db());
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await readProcess(db(), key)).toMatchObject({ rate: 0, url: null });
  });

  it('is not done before it is finished, and then has its result', async () => {
    const key = await beginProcess(db());
    const task = followProcess(db(), key, (error) => expect.unreachable(String(error)));
    for (let done = 1; done <= 40; done += 1) task.step(done, 40);
    await task.finish('/home/');
    expect(await readProcess(db(), key)).toMatchObject({ rate: 100, url: '/home/' });
  });

  it('is deleted when it fails', async () => {
    const key = await beginProcess(db());
    const task = followProcess(db(), key, (error) => expect.unreachable(String(error)));
    task.step(1, 2);
    await task.abandon();
    await expect(readProcess(db(), key)).rejects.toEqual(new Fault('notFound'));
  });

  it('is unknown under any other key', async () => {
    await expect(readProcess(db(), '0'.repeat(32))).rejects.toEqual(new Fault('notFound'));
  });

  it('is deleted after a day', async () => {
    const [young, old] = [await beginProcess(db()), await beginProcess(db())];
    await db().delete(processes);
    await db().insert(processes).values({ key: young, rate: 1 });
    await db()
      .insert(processes)
      .values({ key: old, rate: 1, updatedAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
    await processRetention.forget(db(), new Date());
    expect(
      (await db().select({ key: processes.key }).from(processes)).map(({ key }) => key),
    ).toEqual([young]);
  });
});
