import { describe, expect, it } from 'vitest';
import { createTurns } from '#server/areas/identity/account/password/turns.ts';

/** A task that ends when the test tells it to. */
function task() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  const run = () => {
    begun = true;
    return promise;
  };
  return { run, finish: () => resolve('done'), begun: () => begun };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let two tasks run at once and the rest wait in their order', async () => {
    const take = createTurns(2, 10);
    const tasks = [task(), task(), task(), task()];
    const results = tasks.map(({ run }) => take(run));
    const begun = async () => {
      await settle();
      return tasks.map((each) => each.begun());
    };
    expect(await begun()).toEqual([true, true, false, false]);
    tasks[1]!.finish();
    expect(await begun()).toEqual([true, true, true, false]);
    tasks[0]!.finish();
    expect(await begun()).toEqual([true, true, true, true]);
    tasks.forEach(({ finish }) => finish());
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('refuse a task if too many are waiting, and accept it later (threat 14)', async () => {
    const take = createTurns(2, 200);
    const tasks = Array.from({ length: 202 }, task);
    const results = tasks.map(({ run }) => take(run));
    await settle();
    const late = task();
    await expect(take(late.run)).rejects.toMatchObject({
      fault: 'tooMany',
      values: { retryAfter: 1 },
    });
    tasks.forEach(({ finish }) => finish());
    await Promise.all(results);
    late.finish();
    expect(await take(late.run)).toBe('done');
  });

  it('continue after a task that failed', async () => {
    const take = createTurns(1, 1);
    const failing = take(() => Promise.reject(new Error('broke')));
    const next = take(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('broke');
    expect(await next).toBe('next');
  });
});
