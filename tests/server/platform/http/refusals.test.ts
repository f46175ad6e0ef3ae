import { beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { BODY_LIMIT } from '#contract/call/wire/envelope.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent, type SmallContent } from '#tests/kit/content/content.ts';
import { json } from '#tests/kit/envelope.ts';

const test = useApp();
let content: SmallContent;
beforeAll(async () => {
  content = await addSmallContent(test().db, test().storage);
});

const LIST = '/api/race/show/list';
const get = async (path: string, init?: RequestInit) => test().optional.request(path, init);
const bodyOf = async (response: Response) =>
  (await response.json()) as { code: number; msg: string };

describe('the transport refuses', () => {
  it.each(['/nothing', '/api/nothing', '/api/race/show', '/api/race/show/list/', '//'])(
    'the unknown path %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await bodyOf(response)).toEqual({ code: 404, msg: '访问资源不存在' });
    },
  );

  it.each([
    ['GET', LIST, 'POST'],
    ['DELETE', LIST, 'POST'],
    ['HEAD', LIST, 'POST'],
    ['OPTIONS', LIST, 'POST'],
    ['POST', '/api/news/years', 'GET, HEAD'],
    ['PUT', '/system/dict/data/type/x', 'GET, HEAD'],
    ['DELETE', '/system/role/list', 'POST'],
  ])('%s on %s, and names the allowed methods', async (method, path, allowed) => {
    const response = await get(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
  });

  /** Calls whose path could be read as that of a record: `/system/user/export` as the user `export`. */
  const NAMED = API.filter(({ path }) => !path.includes('{')).flatMap(({ path }) => {
    const own = API.filter((other) => other.path === path).map(({ method }) => method);
    return (['GET', 'POST', 'PUT', 'DELETE'] as const)
      .filter((method) => !own.includes(method))
      .map((method) => [method, path] as const);
  });

  it.each(NAMED)('%s on %s, which names no record', async (method, path) => {
    expect((await get(path, { method })).status).toBe(405);
  });

  it('a body of more than 1 MB, declared or not', async () => {
    const text = JSON.stringify({ info: 'A'.repeat(BODY_LIMIT), key: 'A' });
    const headers = { 'content-type': 'application/json' };
    const said = await get(LIST, {
      ...json(text),
      headers: { ...headers, 'content-length': String(text.length) },
    });
    const unsaid = await get(LIST, { ...json(text), headers });
    expect([said.status, unsaid.status]).toEqual([413, 413]);
    expect(await bodyOf(said)).toMatchObject({ code: 413 });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
  ])('the content type %s', async (type) => {
    const response = await get(LIST, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    });
    expect(response.status).toBe(415);
    expect(await bodyOf(response)).toEqual({ code: 415, msg: '不支持的内容类型' });
  });

  it('a body without a content type', async () => {
    const body = new Blob(['{}']);
    expect((await get(LIST, { method: 'POST', body })).status).toBe(415);
  });
});

describe('the API refuses', () => {
  const refusal = (field: string) => ({ code: 500, msg: `${field}不正确，请检查后重试` });
  /** The same for a field with a rule that can be described: the message for all readers, and the field for a form. */
  const flawed = (place: string, field: string, rule: string) => ({
    code: 500,
    msg: `${field}：${rule}`,
    fields: [{ place, msg: rule }],
  });

  it.each([0, 1, 15, 51, 1000])('the page size %s', async (size) => {
    const response = await get(`${LIST}?pageSize=${size}`, json({}));
    const told = flawed('pageSize', '每页条数', '请从选项中选择');
    expect([response.status, await bodyOf(response)]).toEqual([200, told]);
  });

  it.each([-10, 'x', '10;drop', '1e1000'])(
    'the page size %s, which is not a number',
    async (size) => {
      const response = await get(`${LIST}?pageSize=${size}`, json({}));
      expect([response.status, await bodyOf(response)]).toEqual([200, refusal('每页条数')]);
    },
  );

  it.each([0, 100_001])('the page %s', async (page) => {
    const answer = await bodyOf(await get(`${LIST}?pageNum=${page}`, json({})));
    expect(answer).toEqual(flawed('pageNum', '页码', '1 至 100000 之间的整数'));
  });

  it.each([-1, 1.5, 'x'])('the page %s, which is not a page number', async (page) => {
    expect(await bodyOf(await get(`${LIST}?pageNum=${page}`, json({})))).toEqual(refusal('页码'));
  });

  it.each(['Sys', 'a-b', '..%2f..%2fetc', '%2e%2e%2f', 'a'.repeat(65), '%00', "a'%20or%20'1"])(
    'the dictionary type %s',
    async (type) => {
      const { msg, ...answer } = await bodyOf(await get(`/system/dict/data/type/${type}`));
      expect([answer, msg]).toEqual([
        { code: 500, fields: [{ place: 'type', msg: expect.any(String) }] },
        expect.stringMatching(/^类型：.*最多 64 个小写字母、数字或 _$/),
      ]);
    },
  );

  it('an unknown dictionary type', async () => {
    const response = await get('/system/dict/data/type/nothing');
    expect([response.status, (await bodyOf(response)).code]).toEqual([200, 404]);
  });

  it.each([
    [{ keyword: 'x'.repeat(65) }, flawed('keyword', '关键词', '最多 64 个字符')],
    [{ keyword: 'a\0b' }, flawed('keyword', '关键词', '含有不能保存的字符，请删除后重试')],
    [{ keyword: { $ne: null } }, refusal('关键词')],
    [{ trackId: -1 }, flawed('trackId', '赛道', '1 至 2147483647 之间的整数')],
    [{ year: '2025; DROP TABLE topic' }, refusal('年份')],
    [{ year: 2 ** 53 }, flawed('year', '年份', '2000 至 2100 之间的整数')],
    [{ year: [2025] }, refusal('年份')],
    [{ year: true }, refusal('年份')],
    [
      { year: null },
      { code: 500, msg: '请填写年份', fields: [{ place: 'year', msg: '请填写此项' }] },
    ],
    [
      { year: '' },
      { code: 500, msg: '请填写年份', fields: [{ place: 'year', msg: '请填写此项' }] },
    ],
    [{ year: '0x7e9' }, refusal('年份')],
    [{ trackId: ['1'] }, refusal('赛道')],
  ])('the body %j', async (body, answer) => {
    expect(await bodyOf(await get(LIST, json(body)))).toEqual(answer);
  });

  it('takes wildcards and quotes in a keyword literally', async () => {
    for (const keyword of ['%', '_', "'", '\\', '%%%%%%%%%%']) {
      expect(await bodyOf(await get(LIST, json({ keyword })))).toMatchObject({
        code: 200,
        total: 0,
      });
    }
    expect(await bodyOf(await get(LIST, json({ keyword: ' SPARSE ' })))).toMatchObject({
      total: 1,
    });
  });
});

describe('a download', () => {
  const nameless = (path: string) => get(path);

  it('returns the bytes and the name of the file', async () => {
    const response = await nameless(`/common/download?fileName=${content.fileName}`);
    expect(await response.text()).toBe('Topic\n');
    const name = encodeURIComponent('赛题 说明.txt');
    expect(response.headers.get('download-filename')).toBe(name);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${name}`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('accepts the address of the file as a resource', async () => {
    const response = await nameless(
      `/common/download/resource?resource=/files/${content.fileName}`,
    );
    expect(await response.text()).toBe('Topic\n');
  });

  const TRAVERSALS = [
    '../keys/wire.pem',
    '..%2f..%2fkeys%2fwire.pem',
    '/etc/passwd',
    '/files/../keys/wire.pem',
    '/files//etc/passwd',
    'file:///etc/passwd',
    '....//....//etc/passwd',
    '..\\..\\keys',
    'a/./b',
  ];
  it.each(TRAVERSALS)('never leaves the storage folder for %s', async (name) => {
    const paths = [
      `/common/download?fileName=${name}`,
      `/common/download/resource?resource=${name}`,
    ];
    for (const path of paths) {
      const response = await nameless(path);
      expect(await bodyOf(response)).toEqual({ code: 404, msg: '访问资源不存在' });
    }
  });

  it('refuses NUL and an empty path', async () => {
    for (const name of ['', '%00', `${content.fileName}%00.png`]) {
      expect(await bodyOf(await nameless(`/common/download?fileName=${name}`))).toMatchObject({
        code: 500,
      });
    }
  });

  it('does not delete the file', async () => {
    const path = `/common/download?fileName=${content.fileName}`;
    expect(await bodyOf(await nameless(`${path}&delete=true`))).toEqual({
      code: 401,
      msg: '无效的会话，或者会话已过期，请重新登录。',
    });
    expect((await nameless(path)).headers.get('download-filename')).toBeTruthy();
  });

  it('replies in JSON that the file is gone', async () => {
    const { unlink } = await import('node:fs/promises');
    await unlink(`${test().storage.folder}/${content.fileName}`);
    const response = await nameless(`/common/download?fileName=${content.fileName}`);
    expect(await bodyOf(response)).toEqual({ code: 404, msg: '访问资源不存在' });
  });
});

describe('every reply', () => {
  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', '访问资源不存在'],
    ['en', 'The requested resource does not exist'],
    ['en-GB,en;q=0.9', 'The requested resource does not exist'],
    ['fr', '访问资源不存在'],
    ['', '访问资源不存在'],
  ])('is in the language requested by %j', async (language, msg) => {
    const response = await get('/api/race/detail/999', {
      headers: { 'accept-language': language },
    });
    expect(await bodyOf(response)).toEqual({ code: 404, msg });
  });

  it('is not cached and carries its request ID', async () => {
    const { headers } = await get('/api/news/years');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('tells no internal details of an error', async () => {
    await test().db.execute('ALTER TABLE contest RENAME TO away');
    const response = await get('/api/contest/list');
    await test().db.execute('ALTER TABLE away RENAME TO contest');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(
      '{"code":500,"msg":"系统未知错误，请反馈给管理员。可先刷新页面再试一次。"}',
    );
  });
});
