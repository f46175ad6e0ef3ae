import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { publishPending } from '#server/platform/publish/batch/pending.ts';
import { startPublisher, type Publisher } from '#server/platform/publisher/publisher.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import {
  long,
  usePublishContext,
  type TestPublishContext,
} from '#tests/kit/content/publish-context.ts';
import { until } from '#tests/kit/until.ts';

const context = usePublishContext();
const running: Publisher[] = [];
const thrice = (html: string) => [html, html, html];

/** Starts a publisher as a separate process would; `rendered` lists the pages that it rendered. */
function start(change: Partial<TestPublishContext> = {}) {
  const rendered: string[] = [];
  const { site } = context();
  const own = {
    ...site,
    fetch: (path: string) => {
      rendered.push(path);
      return site.fetch(path);
    },
  };
  const onPublished = vi.fn();
  const publisher = startPublisher({ ...context(), site: own, onPublished, ...change });
  running.push(publisher);
  return { ...publisher, rendered, onPublished };
}
const untilQuiet = () => until(async () => expect(await context().waiting()).toEqual([]));

/** Changes a page and announces it. */
async function change(html: string): Promise<void> {
  context().site.put('/news/1/', long(html), 'news:1');
  await announce(context().db, ['news:1']);
}

interface Session {
  pid: number;
  holds: boolean;
}

/** The connections of the publishers, the one with the lock first. */
async function sessions(): Promise<Session[]> {
  const client = new pg.Client(context().url);
  await client.connect();
  const { rows } = await client.query<Session>(`
    SELECT pid, EXISTS (
      SELECT 1 FROM pg_locks WHERE pg_locks.pid = a.pid AND locktype = 'advisory' AND granted
    ) AS holds
    FROM pg_stat_activity a
    WHERE datname = current_database() AND application_name = 'podium-publisher'
    ORDER BY holds DESC, backend_start`);
  await client.end();
  return rows;
}

/** Ends a connection, as an administrator or a failing network would. */
const terminate = (pid: number) =>
  context().db.execute(`SELECT pg_terminate_backend(${pid}, 5000)`);

/** Waits until the given number of publishers are connected and one of them holds the lock. */
const untilConnected = (count: number) =>
  until(async () => {
    const found = await sessions();
    expect([found.length, found.filter(({ holds }) => holds).length]).toEqual([count, 1]);
  });

beforeEach(async () => {
  const { site } = context();
  site.put('/news/1/', long('one'), 'news:1');
  await publishPending(context());
});

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

describe('startPublisher', () => {
  it('publishes what was pending before it started', async () => {
    await change('earlier');
    start();
    await untilQuiet();
    expect(await context().read('/news/1/')).toEqual(thrice(long('earlier')));
  });

  it('publishes what is announced', async () => {
    start();
    await untilConnected(1);
    await sleep(50);
    await change('now');
    await untilQuiet();
    expect(await context().read('/news/1/')).toEqual(thrice(long('now')));
  });

  it('makes a first release', async () => {
    const build = { ...context().build, id: 'second' };
    const before = await context().live();
    start({ build });
    await until(async () => expect(await context().live()).not.toBe(before));
  });

  it('publishes afterwards what is announced while it publishes', async () => {
    const { site } = context();
    let isFirst = true;
    const slow = {
      ...site,
      async fetch(path: string) {
        const response = site.fetch(path);
        if (isFirst) await change('second');
        isFirst = false;
        await sleep(50);
        return response;
      },
    };
    start({ site: slow });
    await untilConnected(1);
    await change('first');
    await untilQuiet();
    expect(await context().read('/news/1/')).toEqual(thrice(long('second')));
  });

  it('does not delay other pages for a page that fails', async () => {
    const { site, db } = context();
    site.broken.add('/news/2/');
    start();
    await announce(db, ['news:2']);
    await until(async () => expect(site.takeRendered()).toContain('/news/2/'));
    await change('now');
    await until(async () => expect(await context().read('/news/1/')).toEqual(thrice(long('now'))));
    expect(Object.keys(await context().broken())).toEqual(['/news/2/']);
  });

  it('retries a failed page by itself', async () => {
    const { site, db } = context();
    site.broken.add('/news/2/');
    start();
    await announce(db, ['news:2']);
    await until(async () => expect(Object.keys(await context().broken())).toEqual(['/news/2/']));
    site.put('/news/2/', long('two'), 'news:2');
    site.broken.clear();
    await until(async () => expect(await context().read('/news/2/')).toEqual(thrice(long('two'))));
    await until(async () => expect(await context().broken()).toEqual({}));
  });

  it('notifies the CDN without delaying any page', async () => {
    const asked: (readonly string[])[] = [];
    const mayAnswer = Promise.withResolvers<undefined>();
    const purge = async (tags: readonly string[]) => {
      asked.push(tags);
      await mayAnswer.promise;
    };
    start({ target: { ...localOnly, purge } });
    await change('first');
    await until(async () => expect(asked).toEqual([['news:1']]));
    await change('second');
    await until(async () =>
      expect(await context().read('/news/1/')).toEqual(thrice(long('second'))),
    );
    mayAnswer.resolve(undefined);
    await until(async () => expect(asked).toEqual([['news:1'], ['news:1']]));
    await until(async () => expect(await context().purges()).toEqual([]));
  });

  it('notifies the readers of every process', async () => {
    const one = start();
    const other = start();
    // Each first looks for what it missed before it was connected.
    await until(async () => {
      expect(one.onPublished).toHaveBeenCalledOnce();
      expect(other.onPublished).toHaveBeenCalledOnce();
    });
    one.onPublished.mockClear();
    other.onPublished.mockClear();
    await change('new');
    await until(async () => {
      expect(one.onPublished).toHaveBeenCalledOnce();
      expect(other.onPublished).toHaveBeenCalledOnce();
    });
  });

  it('finishes the current work when it is stopped', async () => {
    const { site } = context();
    const begun = Promise.withResolvers<undefined>();
    const slow = {
      ...site,
      async fetch(path: string) {
        begun.resolve(undefined);
        await sleep(100);
        return site.fetch(path);
      },
    };
    const publisher = start({ site: slow });
    await change('last');
    await begun.promise;
    await publisher.stop();
    expect(await context().waiting()).toEqual([]);
    expect(await context().read('/news/1/')).toEqual(thrice(long('last')));
    expect(await sessions()).toEqual([]);
  });
});

describe('two publishers on one database', () => {
  it('publish nothing twice', async () => {
    const both = [start(), start()];
    await untilConnected(2);
    for (const html of ['a', 'b', 'c']) {
      await change(html);
      await untilQuiet();
    }
    expect(both.map(({ rendered }) => rendered.length).sort()).toEqual([0, 3]);
  });

  it('take over when the other one stops', async () => {
    const [first, second] = [start(), start()];
    await untilConnected(2);
    const [publishing, waiting] = (await isPublishing(first)) ? [first, second] : [second, first];
    await publishing.stop();
    await change('after');
    await untilQuiet();
    expect(waiting.rendered).toContain('/news/1/');
    expect(await context().read('/news/1/')).toEqual(thrice(long('after')));
  });

  it('take over when the other one loses its connection and queues again behind', async () => {
    const [first, second] = [start(), start()];
    await untilConnected(2);
    const [publishing, waiting] = (await isPublishing(first)) ? [first, second] : [second, first];
    publishing.rendered.splice(0);
    const [holder] = await sessions();
    await terminate(holder!.pid);
    await change('after');
    await untilQuiet();
    expect(await context().read('/news/1/')).toEqual(thrice(long('after')));
    expect([publishing.rendered, waiting.rendered]).toContainEqual(['/news/1/']);
    await untilConnected(2);
    expect((await sessions()).map(({ pid }) => pid)).not.toContain(holder!.pid);
  });

  it('make nothing live after the lock is lost', async () => {
    const { site, db } = context();
    const begun = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const stuck = {
      ...site,
      async fetch(path: string) {
        begun.resolve(undefined);
        await mayEnd.promise;
        return new Response(long(`from the past, ${path}`), { headers: { 'cache-tag': 'news:1' } });
      },
    };
    start({ site: stuck });
    await change('present');
    await begun.promise;
    const [holder] = await sessions();
    start();
    await terminate(holder!.pid);
    await untilQuiet();
    expect(await context().read('/news/1/')).toEqual(thrice(long('present')));
    mayEnd.resolve(undefined);
    await sleep(100);
    expect(await context().read('/news/1/')).toEqual(thrice(long('present')));
    await announce(db, ['news:1']);
    await untilQuiet();
    expect(await context().read('/news/1/')).toEqual(thrice(long('present')));
  });
});

describe('a publisher that loses its connection', () => {
  it('opens another and publishes what was announced meanwhile', async () => {
    const { onPublished } = start();
    await untilConnected(1);
    const [before] = await sessions();
    await terminate(before!.pid);
    onPublished.mockClear();
    await change('meanwhile');
    await untilQuiet();
    expect(await context().read('/news/1/')).toEqual(thrice(long('meanwhile')));
    expect(onPublished).toHaveBeenCalled();
    await change('later');
    await untilQuiet();
    expect(await context().read('/news/1/')).toEqual(thrice(long('later')));
  });

  it('clears its caches, since it missed notifications meanwhile', async () => {
    start();
    await untilConnected(1);
    const idle = start();
    await untilConnected(2);
    const letGo = (times: number) =>
      until(async () => expect(idle.onPublished).toHaveBeenCalledTimes(times));
    await letGo(1);
    const waiting = (await sessions()).find(({ holds }) => !holds);
    await terminate(waiting!.pid);
    await letGo(2);
  });
});

/** Whether this publisher is the active one. */
async function isPublishing({ rendered }: { rendered: string[] }): Promise<boolean> {
  const before = rendered.length;
  await announce(context().db, ['news:1']);
  await untilQuiet();
  return rendered.length > before;
}
