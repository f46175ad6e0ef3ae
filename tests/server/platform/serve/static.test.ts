import { rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { releaseFolder, switchRelease } from '#server/platform/publish/release/release.ts';
import { useApp } from '#tests/kit/app.ts';
import { PAGE_BOUNDS, securityHeaders } from '#server/platform/serve/security.ts';
import {
  fileIn,
  PORTAL_ORIGIN,
  useServing,
  type Reply,
  type Serving,
} from '#tests/kit/process/serving.ts';

const app = useApp();
const serving = useServing(() => app().app);
const ask = (...given: Parameters<Serving['ask']>) => serving().ask(...given);

const HOME = '<p>首页</p>'.repeat(100);
const PAGE = { accept: 'text/html,*/*' };
const textOf = async (reply: Promise<Reply>) => (await reply).body.toString();

describe('a published page', () => {
  it('is sent with its type, its length and its security headers', async () => {
    const { status, headers, body } = await ask('/home/');
    expect(status).toBe(200);
    expect(body.toString()).toBe(HOME);
    expect(headers).toEqual({
      ...Object.fromEntries(securityHeaders(PORTAL_ORIGIN)),
      'content-security-policy': PAGE_BOUNDS,
      date: expect.any(String),
      connection: 'keep-alive',
      // Longer than proxies keep an idle connection.
      'keep-alive': 'timeout=75',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(HOME)),
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      vary: 'accept-encoding, user-agent',
    });
  });

  it.each(['/home', '/home/', '/home/?utm=1', '/home?x=/../'])('is found at %s', async (path) => {
    expect(await textOf(ask(path))).toBe(HOME);
  });

  it('is found if a proxy sends the absolute address', async () => {
    expect(await textOf(ask('http://contest.example.org/home/?a=1'))).toBe(HOME);
  });

  it('is found below a path in Chinese', async () => {
    serving().put('/新闻/一/', HOME);
    expect(await textOf(ask(encodeURI('/新闻/一/')))).toBe(HOME);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const [got, head] = [await ask('/home/'), await ask('/home/', {}, 'HEAD')];
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' });
  });
});

describe('the encoding of a page', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5, gzip;q=0.001', 'br'],
    ['br; q=0.000, gzip; q=0.0', 'none'],
    ['deflate', 'none'],
    ['identity', 'none'],
    ['', 'none'],
  ] as const)('for a client that accepts "%s" is %s', async (accepted, expected) => {
    for (const time of ['from the disk', 'from memory']) {
      const { headers, body } = await ask('/home/', { 'accept-encoding': accepted });
      expect([time, headers['content-encoding'] ?? 'none']).toEqual([time, expected]);
      expect(headers['content-length']).toBe(String(body.length));
      expect(unpack[expected](body).toString()).toBe(HOME);
    }
  });

  it('is none if the file has no variant', async () => {
    serving().put('/short/', 'short');
    const { headers, body } = await ask('/short/', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'short']);
  });

  it('has its own ETag', async () => {
    const marks = await Promise.all(
      ['br', 'gzip', ''].map(async (accepted) => {
        const { headers } = await ask('/home/', { 'accept-encoding': accepted });
        return headers.etag;
      }),
    );
    expect(new Set(marks).size).toBe(3);
  });
});

describe('a client that has the page cached', () => {
  it.each([
    ['alone', (etag: string) => etag],
    ['weakened by a proxy', (etag: string) => `W/${etag}`],
    ['among others', (etag: string) => `"other", ${etag}`],
    ['*', () => '*'],
  ])('with the ETag %s gets 304', async (_, name) => {
    const { etag } = (await ask('/home/')).headers;
    const { status, headers, body } = await ask('/home/', { 'if-none-match': name(etag!) });
    const { 'cache-control': kept, vary } = headers;
    expect({ status, etag: headers.etag, kept, vary, body: body.length }).toEqual({
      status: 304,
      etag,
      vary: 'accept-encoding, user-agent',
      body: 0,
      kept: 'public, max-age=0, must-revalidate',
    });
  });

  it('gets the page again after a change', async () => {
    const { etag } = (await ask('/home/')).headers;
    serving().put('/home/', 'changed');
    serving().files.clear();
    const { status, body } = await ask('/home/', { 'if-none-match': etag! });
    expect([status, body.toString()]).toEqual([200, 'changed']);
  });
});

describe('a compressed copy', () => {
  it.each(['/home.html.br', '/home.html.gz', '/index.html.br', '/home/.br'])(
    'has no address of its own: %s',
    async (path) => {
      expect((await ask(path, PAGE)).status).toBe(404);
    },
  );
});

describe('cached replies', () => {
  it('are kept for ever for files named after their content', async () => {
    serving().put('/_astro/style.abc.css', 'p{}');
    await serving().upload('ab/c.webp', 'picture');
    for (const path of ['/_astro/style.abc.css', '/files/ab/c.webp']) {
      const { headers } = await ask(path);
      expect([path, headers['cache-control']]).toEqual([
        path,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('are kept for a day for drawings and files made from pages', async () => {
    for (const path of ['/art/2025/1.svg', '/search/data/0a1b/zh/0.json']) {
      serving().put(path, '{}');
      const { headers } = await ask(path);
      expect([path, headers['cache-control']]).toEqual([path, 'public, max-age=86400']);
    }
  });

  it('are not allowed for pages and the entry file of the search index', async () => {
    serving().put('/search/data/entry.json', '{}');
    for (const path of ['/home/', '/search/data/entry.json']) {
      const { headers } = await ask(path);
      expect([path, headers['cache-control']]).toEqual([
        path,
        'public, max-age=0, must-revalidate',
      ]);
    }
  });
});

describe('an uploaded file', () => {
  it.each(['/files/avatar/x.webp', '/files/%61vatar/x.webp'])(
    'that is an avatar is gone once it is removed: %s',
    async (address) => {
      await serving().upload('avatar/x.webp', 'picture');
      expect((await ask(address)).status).toBe(200);
      await rm(serving().folder('files', 'avatar', 'x.webp'));
      expect((await ask(address)).status).toBe(404);
    },
  );

  it('never runs as a page of the portal', async () => {
    await serving().upload('ab/c.html', '<script>alert(1)</script>');
    const { headers } = await ask('/files/ab/c.html');
    expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
      "default-src 'none'; sandbox; frame-ancestors 'self'",
      'nosniff',
    ]);
  });
});

describe('the cache in memory', () => {
  it('is served until it is cleared', async () => {
    await ask('/home/');
    serving().put('/home/', 'changed');
    expect(await textOf(ask('/home/'))).toBe(HOME);
    serving().files.clear();
    expect(await textOf(ask('/home/'))).toBe('changed');
  });

  it('also keeps that a file does not exist', async () => {
    expect((await ask('/new/', PAGE)).status).toBe(404);
    serving().put('/new/', 'new');
    expect((await ask('/new/', PAGE)).status).toBe(404);
    serving().files.clear();
    expect(await textOf(ask('/new/'))).toBe('new');
  });

  it('is never older than the last time it was cleared', async () => {
    const { put, files } = serving();
    let isOver = false;
    const read = async () => {
      while (!isOver) await ask('/home/');
    };
    const readers = [read(), read(), read(), read()];
    const stale: string[] = [];
    for (let round = 0; round < 100; round += 1) {
      put('/home/', `round ${round}`);
      files.clear();
      await sleep(round % 3);
      const text = await textOf(ask('/home/'));
      if (text !== `round ${round}`) stale.push(text);
    }
    isOver = true;
    await Promise.all(readers);
    expect(stale).toEqual([]);
  });
});

describe('a release', () => {
  const SECOND = '20250102T000000-000000';

  it('that does not exist yet asks to retry shortly, while the API answers', async () => {
    await rm(serving().site.current);
    const { status, headers } = await ask('/home/', PAGE);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect((await ask('/healthz')).status).toBe(200);
    await switchRelease(serving().site, '20250101T000000-000000');
    serving().files.clear();
    expect(await textOf(ask('/home/'))).toBe(HOME);
  });

  it('stays consistent in a process that has not heard of the next one', async () => {
    const { site, put } = serving();
    await ask('/home/');
    put('/home/', 'second', SECOND);
    put('/other/', 'second', SECOND);
    await switchRelease(site, SECOND);
    expect(await textOf(ask('/home/'))).toBe(HOME);
  });

  it('that was removed is replaced by the next one even before the notification', async () => {
    const { site, put } = serving();
    const text = 'second '.repeat(100);
    await ask('/home/');
    put('/other/', text, SECOND);
    put('/home/', text, SECOND);
    await switchRelease(site, SECOND);
    await rm(releaseFolder(site, '20250101T000000-000000'), { recursive: true });
    expect(await textOf(ask('/other/'))).toBe(text);
    expect(await textOf(ask('/home/'))).toBe(text);
  });

  it('never breaks a request off while files come and go', async () => {
    const file = fileIn(serving(), '/home/');
    let isOver = false;
    const statuses = new Set<number>();
    const read = async () => {
      while (!isOver) statuses.add((await ask('/home/', PAGE)).status);
    };
    const readers = [read(), read(), read(), read()];
    for (let round = 0; round < 100; round += 1) {
      await rename(file, `${file}.away`);
      serving().files.clear();
      await sleep(round % 2);
      await rename(`${file}.away`, file);
      serving().files.clear();
      await sleep(round % 2);
    }
    isOver = true;
    await Promise.all(readers);
    expect(statuses).toEqual(new Set([200, 404]));
  });
});
