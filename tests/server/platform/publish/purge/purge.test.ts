import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { purgeHook } from '#server/platform/publish/purge/purge.ts';
import { chooseTarget, localOnly } from '#server/platform/publish/target.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

let hook: Server;
let status: number;
let received: Received[];
let config: Config;

beforeEach(async () => {
  status = 200;
  received = [];
  hook = createServer(async (request, response) => {
    const body = await new Response(request as unknown as ReadableStream).json();
    const { method, url, headers } = request;
    const { 'content-type': type, authorization } = headers;
    received.push({ method, url, type, authorization, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { port } = hook.address() as AddressInfo;
  const CDN_PURGE_URL = `http://127.0.0.1:${port}/purge?zone=1`;
  config = readConfig({ CDN_PURGE_URL, CDN_PURGE_TOKEN: 'secret' });
});

afterEach(() => new Promise((resolve) => hook.close(resolve)));

describe('purgeHook', () => {
  it('posts the tags and the removed addresses with the token', async () => {
    await purgeHook(config)(['news:1', '/news/2/', 'news-latest']);
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/purge?zone=1',
        type: 'application/json',
        authorization: 'Bearer secret',
        body: { tags: ['news:1', 'news-latest'], paths: ['/news/2/'] },
      },
    ]);
  });

  it.each([401, 404, 500])('throws if the hook answers %i', async (answer) => {
    status = answer;
    await expect(purgeHook(config)(['news:1'])).rejects.toThrow(`The purge hook answers ${answer}`);
  });

  it('throws if the hook cannot be reached', async () => {
    const nobody = { ...config, CDN_PURGE_URL: 'http://127.0.0.1:1/' };
    await expect(purgeHook(nobody)(['news:1'])).rejects.toThrow('fetch failed');
  });
});

describe('chooseTarget', () => {
  it('publishes to the local folder only by default', () => {
    expect(chooseTarget(readConfig({}))).toEqual(localOnly);
  });

  it('notifies the CDN if a hook is configured', async () => {
    await chooseTarget(config).purge!(['*']);
    expect(received.map(({ body }) => body)).toEqual([{ tags: ['*'], paths: [] }]);
  });
});
