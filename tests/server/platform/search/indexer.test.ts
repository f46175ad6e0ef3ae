import { cp, readdir, readFile, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchEntry } from '#contract/search/search.ts';
import { createFinder } from '#lib/browser/search/find.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { publishPending } from '#server/platform/publish/batch/pending.ts';
import { startPublisher, type Publisher } from '#server/platform/publisher/publisher.ts';
import { releaseFolder } from '#server/platform/publish/release/release.ts';
import { indexOnThread, type MakeIndex } from '#server/platform/search/thread.ts';
import { usePublishContext, type TestPublishContext } from '#tests/kit/content/publish-context.ts';
import { until } from '#tests/kit/until.ts';

const PROGRAM = resolve('tests/server/platform/search/program.ts');
const PACE = { settle: 10, longestSettle: 100, between: 50, retry: 50 };
const context = usePublishContext();
const running: Publisher[] = [];

/** A page in the layout of the site. */
const article = (path: string, title: string, text: string) =>
  `<html><head><link rel="canonical" href="https://example.org${path}"></head>` +
  `<body><main data-search="news" data-search-year="2025"><h1>${title}</h1><p>${text}</p></main></body></html>`;

function put(path: string, title: string, text: string): void {
  context().site.put(path, article(path, title, text), `news:${/\d+/.exec(path)![0]}`);
}

const own = (): MakeIndex => indexOnThread(PROGRAM, context().folder);

/** Never finishes until it is aborted. */
const neverMade: MakeIndex = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
  });

function start(change: Partial<TestPublishContext> = {}): Publisher {
  const publisher = startPublisher({ ...context(), makeIndex: own(), pace: PACE, ...change });
  running.push(publisher);
  return publisher;
}

const fileBelow = async (path: string) =>
  join(releaseFolder(context().folder, await context().live()), path);
const readEntry = async () =>
  JSON.parse(await readFile(await fileBelow('search/data/entry.json'), 'utf8')) as SearchEntry;

/** What the browser's search finds in the files of the live release. */
async function found(query: string, locale: 'zh' | 'en' = 'zh'): Promise<string[]> {
  const { pages } = await createFinder(locale)(query);
  return pages.map(({ path }) => path);
}

const untilFound = (query: string, paths: string[]) =>
  until(async () => expect(await found(query)).toEqual(paths));

beforeEach(async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const bytes = await readFile(await fileBelow(path)).catch(() => undefined);
    return new Response(bytes, { status: bytes ? 200 : 404 });
  });
  put('/news/1/', '液冷机房', '液冷系统的调度');
  put('/news/2/', '获奖名单', '首届大赛 GPU 集群');
  await publishPending(context());
});

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
  vi.unstubAllGlobals();
});

describe('the search index of live pages', () => {
  it('is built when the publisher starts, also if a killed process built none', async () => {
    start();
    await untilFound('液冷', ['/news/1/']);
    expect(await found('gpu')).toEqual(['/news/2/']);
  });

  it('follows a change, an addition and a deletion', async () => {
    start();
    await untilFound('调度', ['/news/1/']);
    put('/news/1/', '风冷机房', '改用自然冷却');
    put('/news/3/', '算力网络', '调度');
    context().site.pages.delete('/news/2/');
    await announce(context().db, ['news:1', 'news:2', 'news:3']);
    await untilFound('调度', ['/news/3/']);
    // An index that is made while pages are written holds those that were there.
    await untilFound('液冷', []);
    await untilFound('自然冷却', ['/news/1/']);
    await untilFound('获奖', []);
  });

  it('finds pages in their own language, with Chinese text if they have no other', async () => {
    const path = '/en/news/1/';
    context().site.put(path, article(path, 'Liquid cooling', '液冷系统的调度'), 'news:1');
    await announce(context().db, ['*']);
    start();
    await until(async () => expect(await found('cooled', 'en')).toEqual([path]));
    expect(await found('调度', 'en')).toEqual([path]);
    expect(await found('调度', 'zh')).toEqual(['/news/1/']);
  });

  it('leaves out lists, unlisted pages and alias addresses', async () => {
    const { site } = context();
    site.put('/list/', article('/list/', '液冷列表', '').replace(' data-search="news"', ''));
    site.put('/unlisted/', article('/unlisted/', '液冷草稿', '').replace(/<link[^>]*>/, ''));
    site.put('/archive/1/', article('/news/1/', '液冷机房', ''));
    await announce(context().db, ['*']);
    start();
    await untilFound('液冷', ['/news/1/']);
  });

  it('moves into a new release with the site, and answers until it is rebuilt', async () => {
    start();
    await untilFound('液冷', ['/news/1/']);
    const before = await context().live();
    await Promise.all(running.splice(0).map(({ stop }) => stop()));
    start({
      makeIndex: neverMade,
      build: { ...context().build, id: 'second' },
    });
    await until(async () => expect(await context().live()).not.toBe(before));
    expect(await found('液冷')).toEqual(['/news/1/']);
  });

  it('is not rebuilt for the same pages', async () => {
    start();
    await untilFound('液冷', ['/news/1/']);
    await Promise.all(running.splice(0).map(({ stop }) => stop()));
    const make = vi.fn(own());
    start({ makeIndex: make });
    await sleep(300);
    expect(make).not.toHaveBeenCalled();
  });

  it('keeps the edition that an open page still reads', async () => {
    start();
    await untilFound('液冷', ['/news/1/']);
    const { edition } = await readEntry();
    put('/news/1/', '风冷机房', '');
    await announce(context().db, ['news:1']);
    await untilFound('风冷', ['/news/1/']);
    expect(await readdir(await fileBelow('search/data'))).toContain(edition);
  });
});

describe('an old edition', () => {
  const editions = async () =>
    (await readdir(await fileBelow('search/data'))).filter((name) => /^[0-9a-f]{16}$/.test(name));

  it('is removed at once when a page in it is withdrawn, after the CDN is notified', async () => {
    const told: string[] = [];
    const purge = async (stale: readonly string[]) => void told.push(...stale);
    start({ target: { ...context().target, purge }, pace: { ...PACE, between: 60_000 } });
    await untilFound('液冷', ['/news/1/']);
    const { edition } = await readEntry();
    context().site.pages.delete('/news/1/');
    await announce(context().db, ['news:1']);
    await until(async () => expect((await readEntry()).edition).not.toBe(edition));
    await until(async () => expect(await editions()).toEqual([(await readEntry()).edition]));
    await until(async () => expect(told).toContain(`/search/data/${edition}/zh/pages.json`));
    expect(told).toContain('/news/1/');
  });

  it('is removed when its time is over, even if nothing else changes', async () => {
    start();
    await untilFound('液冷', ['/news/1/']);
    await Promise.all(running.splice(0).map(({ stop }) => stop()));
    const old = await fileBelow('search/data/0123456789abcdef/zh');
    await cp(await fileBelow(`search/data/${(await readEntry()).edition}`), join(old, '..'), {
      recursive: true,
    });
    const soon = new Date(Date.now() - 2 * 60 * 1000 + 4000);
    await utimes(join(old, '..'), soon, soon);
    start();
    expect(await editions()).toHaveLength(2);
    await until(async () => expect(await editions()).toHaveLength(1));
  });
});

describe('an index that cannot be built', () => {
  it('blocks no page, is logged and retried', async () => {
    const error = vi.spyOn(context().log, 'error');
    let isBroken = true;
    const make: MakeIndex = async (...args) => {
      if (isBroken) throw new Error('no room');
      return own()(...args);
    };
    start({ makeIndex: make });
    await until(async () => expect(error).toHaveBeenCalled());
    put('/news/1/', '风冷机房', '');
    await announce(context().db, ['news:1']);
    await until(async () => expect(await context().waiting()).toEqual([]));
    expect((await context().read('/news/1/'))[0]).toContain('风冷机房');
    isBroken = false;
    await untilFound('风冷', ['/news/1/']);
  });

  it('names the thread that ended', async () => {
    const missing = indexOnThread(resolve('gone.mjs'), context().folder);
    const order = { release: 'r', build: 'b', pages: '' };
    await expect(missing(order, new AbortController().signal)).rejects.toThrow(
      'Cannot find module',
    );
  });

  it('starts no thread once it is stopped', async () => {
    const make = indexOnThread(resolve('gone.mjs'), context().folder);
    const order = { release: 'r', build: 'b', pages: '' };
    await expect(make(order, AbortSignal.abort())).rejects.toThrow('This operation was aborted');
  });

  it('does not delay a publish while it is built', async () => {
    const begun = Promise.withResolvers<undefined>();
    const stuck: MakeIndex = (...args) => {
      begun.resolve(undefined);
      return neverMade(...args);
    };
    const publisher = start({ makeIndex: stuck });
    await begun.promise;
    put('/news/1/', '风冷机房', '');
    await announce(context().db, ['news:1']);
    await until(async () => expect(await context().waiting()).toEqual([]));
    expect((await context().read('/news/1/'))[0]).toContain('风冷机房');
    await publisher.stop();
  });
});

describe('with a mirror', () => {
  it('uploads an edition before the entry file that names it', async () => {
    const carried: string[][] = [];
    const target = {
      ...context().target,
      update: async (_: string, { written }: { written: string[] }) => void carried.push(written),
    };
    start({ target });
    await until(async () => expect(carried.flat()).toContain('/search/data/entry.json'));
    const { edition } = await readEntry();
    expect(carried).toEqual(
      [
        ['en/0', 'en/pages', 'zh/0', 'zh/pages'].map(
          (name) => `/search/data/${edition}/${name}.json`,
        ),
        ['/search/data/entry.json'],
      ].map((paths) => expect.arrayContaining(paths) as string[]),
    );
  });
});
