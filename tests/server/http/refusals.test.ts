import { beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { BODY_LIMIT } from '#contract/envelope.ts';
import { useApp } from '#tests/app.ts';
import { addSmallContent, type SmallContent } from '#tests/content.ts';
import { json } from '#tests/envelope.ts';

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
  ])('%s on %s, and says what it takes', async (method, path, allowed) => {
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

  it.each(NAMED)('%s on %s: it names no record', async (method, path) => {
    expect((await get(path, { method })).status).toBe(405);
  });

  it('a body of more than 1 MB, whether it says so or not', async () => {
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

  it.each([0, 1, 15, 51, 1000, -10, 'x', '10;drop', '1e1000'])('the page size %s', async (size) => {
    const response = await get(`${LIST}?pageSize=${size}`, json({}));
    expect([response.status, await bodyOf(response)]).toEqual([200, refusal('每页条数')]);
  });

  it.each([0, -1, 1.5, 100_001, 'x'])('the page %s', async (page) => {
    expect(await bodyOf(await get(`${LIST}?pageNum=${page}`, json({})))).toEqual(refusal('页码'));
  });

  it.each(['Sys', 'a-b', '..%2f..%2fetc', '%2e%2e%2f', 'a'.repeat(65), '%00', "a'%20or%20'1"])(
    'the dictionary type %s',
    async (type) => {
      expect(await bodyOf(await get(`/system/dict/data/type/${type}`))).toEqual(refusal('类型'));
    },
  );

  it('a dictionary type that nobody made', async () => {
    const response = await get('/system/dict/data/type/nothing');
    expect([response.status, (await bodyOf(response)).code]).toEqual([200, 404]);
  });

  it.each([
    [{ keyword: 'x'.repeat(65) }, '关键词不能超过 64 个字'],
    [{ keyword: 'a\0b' }, '关键词不正确，请检查后重试'],
    [{ keyword: { $ne: null } }, '关键词不正确，请检查后重试'],
    [{ trackId: -1 }, '赛道不正确，请检查后重试'],
    [{ year: '2025; DROP TABLE topic' }, '年份不正确，请检查后重试'],
    [{ year: 2 ** 53 }, '年份不正确，请检查后重试'],
    [{ year: [2025] }, '年份不正确，请检查后重试'],
    [{ year: true }, '年份不正确，请检查后重试'],
    [{ year: null }, '年份不正确，请检查后重试'],
    [{ year: '' }, '年份不正确，请检查后重试'],
    [{ year: '0x7e9' }, '年份不正确，请检查后重试'],
    [{ trackId: ['1'] }, '赛道不正确，请检查后重试'],
  ])('the body %j', async (body, msg) => {
    expect(await bodyOf(await get(LIST, json(body)))).toEqual({ code: 500, msg });
  });

  it('takes wildcards and quotes of a keyword for what they are', async () => {
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

  it('gives the bytes and names the file', async () => {
    const response = await nameless(`/common/download?fileName=${content.fileName}`);
    expect(await response.text()).toBe('Topic\n');
    const name = encodeURIComponent('赛题 说明.txt');
    expect(response.headers.get('download-filename')).toBe(name);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${name}`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('takes the address of the file as a resource', async () => {
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
  it.each(TRAVERSALS)('never leaves the storage for %s', async (name) => {
    const paths = [
      `/common/download?fileName=${name}`,
      `/common/download/resource?resource=${name}`,
    ];
    for (const path of paths) {
      const response = await nameless(path);
      expect(await bodyOf(response)).toEqual({ code: 404, msg: '访问资源不存在' });
    }
  });

  it('refuses NUL and nothing', async () => {
    for (const name of ['', '%00', `${content.fileName}%00.png`]) {
      expect(await bodyOf(await nameless(`/common/download?fileName=${name}`))).toMatchObject({
        code: 500,
      });
    }
  });

  it('does not delete', async () => {
    const path = `/common/download?fileName=${content.fileName}`;
    expect(await bodyOf(await nameless(`${path}&delete=true`))).toEqual({
      code: 401,
      msg: '无效的会话，或者会话已过期，请重新登录。',
    });
    expect((await nameless(path)).headers.get('download-filename')).toBeTruthy();
  });

  it('says in JSON that the bytes are gone', async () => {
    const { unlink } = await import('node:fs/promises');
    await unlink(`${test().storage.folder}/${content.fileName}`);
    const response = await nameless(`/common/download?fileName=${content.fileName}`);
    expect(await bodyOf(response)).toEqual({ code: 404, msg: '访问资源不存在' });
  });
});

describe('every answer', () => {
  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', '访问资源不存在'],
    ['en', 'The requested resource does not exist'],
    ['en-GB,en;q=0.9', 'The requested resource does not exist'],
    ['fr', '访问资源不存在'],
    ['', '访问资源不存在'],
  ])('speaks the language of %j', async (language, msg) => {
    const response = await get('/api/race/detail/999', {
      headers: { 'accept-language': language },
    });
    expect(await bodyOf(response)).toEqual({ code: 404, msg });
  });

  it('is not kept by anybody and carries the number of its request', async () => {
    const { headers } = await get('/api/news/years');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('tells nothing of the inside when something breaks there', async () => {
    await test().db.execute('ALTER TABLE contest RENAME TO away');
    const response = await get('/api/contest/list');
    await test().db.execute('ALTER TABLE away RENAME TO contest');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('{"code":500,"msg":"系统未知错误，请反馈给管理员"}');
  });
});
