import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { API } from '#contract/api.ts';
import { downloadFile } from '#contract/files/file.ts';
import { listDictionary } from '#contract/system/dictionary.ts';
import { WIRE_KEY_PATH } from '#contract/call/wire/envelope.ts';
import { listNewsYears } from '#contract/news/news.ts';
import { postResource } from '#contract/identity/post.ts';
import { getRace, listRaces } from '#contract/contest/race.ts';
import { getContactEmail } from '#contract/site/site.ts';
import { createClient, type Client } from '#lib/browser/api/client.ts';
import type { ClientOptions } from '#lib/browser/api/line.ts';
import { ERROR_KEYS } from '#lib/texts/api.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent, type SmallContent } from '#tests/kit/content/content.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const texts = slice('zh', ERROR_KEYS);
let server: Server;
let content: SmallContent;
/** Requests that the server received. */
let seen: { url: string; headers: Record<string, unknown>; body: string }[] = [];
/** Replaces the API in tests that need answers it never gives. */
let stand: RequestListener | undefined;

const originOf = (listening: Server) =>
  `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

const clientOf = (change: Partial<ClientOptions> = {}): Client =>
  createClient({ locale: 'zh', texts, origin: originOf(server), ...change });

beforeAll(async () => {
  content = await addSmallContent(test().db, test().storage);
  const api = getRequestListener(
    async (request) => {
      const body = await request.clone().text();
      const { pathname, search } = new URL(request.url);
      seen.push({ url: pathname + search, headers: Object.fromEntries(request.headers), body });
      return test().app.fetch(request);
    },
    { overrideGlobalObjects: false },
  );
  server = createServer((request, response) => {
    if (stand && request.url !== WIRE_KEY_PATH) return stand(request, response);
    return void api(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));
beforeEach(() => {
  seen = [];
  stand = undefined;
});

const answer =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

/** Bodies that may arrive in place of a reply. */
const UNREADABLE = [
  ['wrong key', '{"info":"b852Xqy0PfPgFAfC0vr+WA=="}'],
  ['no base64', '{"info":"!"}'],
  ['no JSON', '<html>'],
  ['no code', '{"data":[]}'],
  ['empty', ''],
  ['an array', '[]'],
  ['no result', '{"code":200,"msg":"ok"}'],
  ['another result', '{"code":200,"msg":"ok","data":{}}'],
] as const;

/** Every call with a JSON reply, except the key, which the stand does not answer. */
const CALLS = API.filter(
  ({ output, path }) => typeof output !== 'string' && path !== WIRE_KEY_PATH,
);

const reply = (value: object) => answer(200, JSON.stringify(value));

describe('a call', () => {
  it('is sealed in its envelope, and its answer is opened', async () => {
    const answered = await clientOf().call(listRaces, {
      body: { keyword: '稀疏' },
      query: { pageSize: 10 },
    });
    expect(answered).toMatchObject({ code: 200, msg: '操作成功', total: 1 });
    expect(answered?.rows[0]?.title.zh).toBe('稀疏求解');
    const [, sent] = seen;
    expect(sent?.url).toBe('/api/race/show/list?pageSize=10');
    expect(Object.keys(JSON.parse(sent!.body) as object).sort()).toEqual(['info', 'key']);
    expect(sent?.body).not.toContain('稀疏');
  });

  it('uses a fresh key each time', async () => {
    const client = clientOf();
    await client.call(listRaces, { body: { year: 2025 } });
    await client.call(listRaces, { body: { year: 2025, keyword: 'mesh' } });
    const [one, two] = seen.slice(1).map(({ body }) => (JSON.parse(body) as { key: string }).key);
    expect(one).not.toBe(two);
  });

  it('without a body sends its key in a header and still receives a sealed answer', async () => {
    let raw = '';
    const watch: ClientOptions['fetch'] = async (address, init) => {
      const response = await fetch(address, init);
      raw = await response.clone().text();
      return response;
    };
    const answered = await clientOf({ fetch: watch }).call(listNewsYears);
    expect(answered?.data[0]).toMatchObject({ year: 2025 });
    expect(seen[1]?.headers['encrypt-key']).toHaveLength(344);
    expect(Object.keys(JSON.parse(raw) as object)).toEqual(['info']);
  });

  it('fills the parameters of its path, and can return a value in msg', async () => {
    const client = clientOf();
    const dictionary = await client.call(listDictionary, { params: { type: 'sys_yes_no' } });
    expect(dictionary?.data[0]?.dictValue).toBe('Y');
    expect((await client.call(getContactEmail))?.msg).toBe('office@example.org');
  });

  it('fetches the public key once for concurrent calls', async () => {
    const client = clientOf();
    await Promise.all([client.call(listNewsYears), client.call(getContactEmail)]);
    await client.call(listNewsYears);
    expect(seen.filter(({ url }) => url === WIRE_KEY_PATH)).toHaveLength(1);
  });

  it('sends its language and its token, unless it opts out of the token', async () => {
    const client = clientOf({ locale: 'en', token: () => 'secret' });
    await client.call(listNewsYears);
    await client.call(listNewsYears, {}, { token: false });
    const [key, first, second] = seen.map(({ headers }) => headers);
    expect(first).toMatchObject({ 'accept-language': 'en', authorization: 'Bearer secret' });
    expect(second).not.toHaveProperty('authorization');
    expect(key).not.toHaveProperty('authorization');
  });
});

describe('a failed call', () => {
  it('is refused in the language of the client', async () => {
    const error = { name: 'ApiError', kind: 'code', detail: { code: 404, msg: '访问资源不存在' } };
    await expect(clientOf().call(getRace, { params: { id: 999 } })).rejects.toMatchObject(error);
    const english = clientOf({ locale: 'en' }).call(listRaces, { query: { pageSize: 7 as never } });
    await expect(english).rejects.toMatchObject({
      kind: 'refused',
      message: 'Page size: Choose one of the options',
    });
  });

  it('is a duplicate within 500 ms, but not afterwards or if it opts out', async () => {
    let time = 0;
    const client = clientOf({ now: () => time });
    await client.call(listRaces);
    const duplicate = { kind: 'duplicate', message: '数据正在处理，请勿重复提交' };
    await expect(client.call(listRaces)).rejects.toMatchObject(duplicate);
    await client.call(listRaces, {}, { guard: false });
    time = 500;
    await client.call(listRaces);
    expect(seen.filter(({ url }) => url === listRaces.path)).toHaveLength(3);
  });

  it('carries the message of the specification after the session is lost', async () => {
    stand = reply({ code: 401, msg: 'x' });
    await expect(clientOf().call(listNewsYears)).rejects.toMatchObject({
      kind: 'sessionExpired',
      message: '无效的会话，或者会话已过期，请重新登录。',
    });
  });

  it.each([200, '0000'])('does not occur for the code %s', async (code) => {
    stand = reply({ code, msg: '', data: [] });
    expect(await clientOf().call(listNewsYears)).toEqual({ code, msg: '', data: [] });
  });

  it.each(UNREADABLE)('is reported for an unreadable reply (%s)', async (_, text) => {
    stand = answer(200, text);
    await expect(clientOf().call(listNewsYears)).rejects.toMatchObject({
      kind: 'unreadable',
      message: '后端接口连接异常',
    });
  });

  it.each(UNREADABLE)(
    'returns null for an unreadable reply (%s) if the caller allows null',
    async (_, text) => {
      stand = answer(200, text);
      expect(await clientOf().call(listNewsYears, {}, { nullable: true })).toBeNull();
    },
  );

  it.each(CALLS)('of $name is reported for a reply without contents', async (call) => {
    const params = Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, '1']));
    const client = clientOf();
    for (const [, text] of UNREADABLE.slice(0, 4)) {
      stand = answer(200, text);
      const answered = client.call(call, { params }, { guard: false });
      await expect(answered).rejects.toMatchObject({ kind: 'unreadable' });
    }
  });

  it('names the HTTP status', async () => {
    stand = answer(503, 'busy');
    await expect(clientOf().call(listRaces)).rejects.toMatchObject({
      kind: 'status',
      message: '系统接口503异常',
      detail: { status: 503 },
    });
  });

  it('fetches the public key again after a 400', async () => {
    const client = clientOf();
    stand = answer(400, '{}');
    await expect(client.call(listNewsYears)).rejects.toMatchObject({ detail: { status: 400 } });
    stand = undefined;
    await client.call(listNewsYears);
    expect(seen.filter(({ url }) => url === WIRE_KEY_PATH)).toHaveLength(2);
  });

  it('reports a network failure, and the next call tries again', async () => {
    let isGone = true;
    const send: ClientOptions['fetch'] = (address, init) =>
      isGone ? Promise.reject(new TypeError('Failed to fetch')) : fetch(address, init);
    const client = clientOf({ fetch: send });
    await expect(client.call(listNewsYears)).rejects.toMatchObject({
      kind: 'network',
      message: '网络连接异常，请重新刷新系统',
    });
    isGone = false;
    expect(await client.call(listNewsYears)).toMatchObject({ code: 200 });
  });

  it.each([
    ['never begins', () => undefined],
    ['never ends', (_: unknown, response: { write(text: string): void }) => response.write('{')],
  ])('times out if the answer %s', async (_, listener) => {
    stand = listener as RequestListener;
    await expect(clientOf({ timeout: 100 }).call(listNewsYears)).rejects.toMatchObject({
      kind: 'timeout',
      message: '系统接口请求超时',
    });
  });
});

describe('a download', () => {
  it('returns the file with its name', async () => {
    const { blob, fileName } = await clientOf().download(downloadFile, {
      query: { fileName: content.fileName },
    });
    expect([fileName, await blob.text()]).toEqual(['赛题 说明.txt', 'Topic\n']);
  });

  it('refused by the server carries the message of the code', async () => {
    const refused = clientOf().download(downloadFile, { query: { fileName: '../x' } });
    await expect(refused).rejects.toMatchObject({
      kind: 'downloadRefused',
      message: '访问资源不存在',
      detail: { code: 404 },
    });
  });

  it.each([
    ['{"code":500,"msg":"已过期"}', '已过期'],
    ['{"code":500}', '文件下载失败'],
    ['null', '文件下载失败'],
    ['{', '文件下载失败'],
  ])('answered with %s fails with the message %s', async (text, message) => {
    stand = answer(200, text);
    const failed = clientOf().download(downloadFile, { query: { fileName: 'x' } });
    await expect(failed).rejects.toMatchObject({ kind: 'downloadRefused', message });
  });

  it('that breaks asks the user to contact the administrator', async () => {
    stand = answer(502, '<html>', 'text/html');
    const failed = clientOf().download(downloadFile, { query: { fileName: 'x' } });
    await expect(failed).rejects.toMatchObject({
      kind: 'download',
      message: '下载文件出现错误，请联系管理员！',
    });
  });

  it('with a request body is sealed in the envelope, and so is its refusal', async () => {
    const { token } = await logIn(test().db, { roles: ['admin'] });
    const file = await clientOf({ token: () => token }).download(postResource.export, {
      body: { filter: { keyword: 'x' } },
    });
    expect([file.fileName, file.blob.size > 0]).toEqual(['岗位.xlsx', true]);
    await expect(clientOf().download(postResource.export)).rejects.toMatchObject({
      kind: 'downloadRefused',
      detail: { code: 401 },
    });
    const bodies = seen.filter(({ url }) => url === '/system/post/export');
    expect(bodies.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual([
      ['info', 'key'],
      ['info', 'key'],
    ]);
  });

  it('accepts a JSON file that has a file name', async () => {
    stand = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'download-filename': 'a.json' })
        .end('{"code":1}');
    const file = await clientOf().download(downloadFile, { query: { fileName: 'x' } });
    expect(file.fileName).toBe('a.json');
  });
});

it('the refusal of a token that was replaced meanwhile says nothing of the session', async () => {
  let token = 'former';
  stand = (_, response) => {
    token = 'present';
    answer(200, '{"code":401,"msg":"x"}')(undefined as never, response);
  };
  const call = (client: Client) => client.call(listNewsYears).catch(({ kind }) => kind);
  expect(await call(clientOf({ token: () => token }))).toBe('network');
  expect(await call(clientOf({ token: () => token }))).toBe('sessionExpired');
});
