import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { publishPending } from '#server/platform/publish/batch/pending.ts';
import { startPublishWorker } from '#server/platform/publisher/publish-worker.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import type { Worker } from '#server/platform/worker/worker.ts';
import {
  long,
  usePublishContext,
  type TestPublishContext,
} from '#tests/kit/content/publish-context.ts';
import { until } from '#tests/kit/until.ts';

const context = usePublishContext();
const running: Worker[] = [];

function start(change: Partial<TestPublishContext> = {}): Worker {
  const publishing = startPublishWorker({ ...context(), ...change });
  running.push(publishing);
  return publishing;
}
const untilQuiet = () => until(async () => expect(await context().waiting()).toEqual([]));

beforeEach(async () => {
  context().site.put('/news/1/', long('one'), 'news:1');
  await publishPending(context());
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

describe('startPublishWorker', () => {
  it('publishes until nothing is pending', async () => {
    const { site, db } = context();
    let times = 0;
    const busy = {
      ...site,
      async fetch(path: string) {
        times += 1;
        if (times < 5) await announce(db, ['news:1']);
        return site.fetch(path);
      },
    };
    await announce(db, ['news:1']);
    start({ site: busy });
    await untilQuiet();
    expect(times).toBe(5);
  });

  it('finishes the current batch when it is stopped', async () => {
    const { site } = context();
    const [begun, mayEnd] = [
      Promise.withResolvers<undefined>(),
      Promise.withResolvers<undefined>(),
    ];
    const slow = {
      ...site,
      async fetch(path: string) {
        begun.resolve(undefined);
        await mayEnd.promise;
        return site.fetch(path);
      },
    };
    await announce(context().db, ['news:1']);
    const { stop } = start({ site: slow });
    await begun.promise;
    const stopped = stop();
    mayEnd.resolve(undefined);
    await stopped;
    expect(await context().waiting()).toEqual([]);
  });
});

describe('while the mirror is away', () => {
  const target = { ...localOnly, update: () => Promise.reject(new Error('The bucket is away')) };
  beforeEach(async () => {
    context().site.put('/news/1/', long('late'), 'news:1');
    await announce(context().db, ['news:1']);
  });

  it('reports the failure and tries again after a pause or the next announcement', async () => {
    const failures: unknown[] = [];
    const { wake } = start({ target, onFailed: (error) => failures.push(error) });
    await until(() => expect(failures).toHaveLength(2));
    wake();
    await until(() => expect(failures).toHaveLength(3));
    expect(failures).toEqual(Array(3).fill(new Error('The bucket is away')));
    expect(await context().waiting()).toEqual(['news:1']);
  });

  it('stops when asked to, whatever is pending', async () => {
    const onFailed = vi.fn();
    const { stop } = start({ target, onFailed });
    await until(() => expect(onFailed).toHaveBeenCalled());
    await stop();
    expect(await context().waiting()).toEqual(['news:1']);
  });
});

describe('background work', () => {
  it('begins when nothing is pending, and is aborted when something is to be published', async () => {
    const { site, db } = context();
    const done: string[] = [];
    const atLeisure = async (signal: AbortSignal) => {
      done.push('begun');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      done.push('left off');
    };
    const noting = {
      ...site,
      async fetch(path: string) {
        done.push(path);
        return site.fetch(path);
      },
    };
    const { wake } = start({ site: noting, atLeisure });
    await until(() => expect(done).toContain('begun'));
    await announce(db, ['news:1']);
    wake();
    await until(() => expect(done.join(', ')).toContain('left off, /news/1/, begun'));
  });
});
