import { constants, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { BODY_DEPTH, KEY_HEADER } from '#contract/call/wire/envelope.ts';
import { freshKey } from '#lib/browser/api/key.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest, publishArticle } from '#tests/kit/content/contest.ts';
import { decrypt, encrypt, json, post, sealed, wrapKey } from '#tests/kit/envelope.ts';

const test = useApp();
const LIST = '/api/race/show/showList';
const BROKEN = '{"code":400,"msg":"请求数据解析失败"}';

const request = async (init: RequestInit, path = LIST) => test().app.request(path, init);
const infoOf = async (response: Response) => ((await response.json()) as { info: string }).info;
const wrap = (key: string, padding?: number) => wrapKey(test().keyPair, key, padding);

/** An envelope with a valid key and the given bytes as its content. */
function withContent(bytes: string | Buffer, padding = true): RequestInit {
  const key = freshKey();
  return json({ info: encrypt(key, bytes, padding), key: wrap(key) });
}

/** An object that contains lists in one another, so many levels in all. */
const nested = (levels: number) =>
  `{"year":2025,"deep":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

const withKey = (wrapped: unknown) => {
  const { info } = sealed(test().keyPair, {});
  return json({ info, key: wrapped });
};

beforeAll(async () => {
  await openContest(test().db, 2025);
  await publishArticle(test().db, 2025, 1);
});

describe('a call in an envelope', () => {
  it('is decrypted, and the reply is encrypted with the same key', async () => {
    const envelope = sealed(test().keyPair, { year: 2025 });
    const response = await request(post(envelope));
    expect(response.status).toBe(200);
    const reply = decrypt(envelope.key, await infoOf(response));
    expect(reply).toMatchObject({ code: 200, msg: '操作成功', total: 1 });
  });

  it('is refused the second time', async () => {
    const envelope = sealed(test().keyPair, { year: 2025 });
    await request(post(envelope));
    const again = await request(post(envelope));
    expect(await again.json()).toEqual({ code: 500, msg: '请求已失效，请重新提交' });
  });

  it('is refused the second time whatever else is sent with the key', async () => {
    const { key, wrapped } = sealed(test().keyPair, {});
    const first = await request(json({ info: encrypt(key, 'no json'), key: wrapped }));
    expect(first.status).toBe(400);
    const answers = ['{}', 'no json', '[]'].map(async (text) =>
      (await request(json({ info: encrypt(key, text), key: wrapped }))).text(),
    );
    const replayed = '{"code":500,"msg":"请求已失效，请重新提交"}';
    expect(await Promise.all(answers)).toEqual([replayed, replayed, replayed]);
  });

  it('is refused if its used key is spelled differently', async () => {
    const { info, wrapped } = sealed(test().keyPair, {});
    await request(json({ info, key: wrapped }));
    const last = wrapped.at(-3)!;
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const other = `${wrapped.slice(0, -3)}${letters[letters.indexOf(last) + 1]}==`;
    expect(Buffer.from(other, 'base64')).toEqual(Buffer.from(wrapped, 'base64'));
    const response = await request(json({ info, key: other }));
    expect(response.status).toBe(400);
  });

  it('is refused with a reply encrypted with the same key', async () => {
    const envelope = sealed(test().keyPair, { year: 1 });
    const response = await request(post(envelope));
    expect(response.status).toBe(200);
    expect(decrypt(envelope.key, await infoOf(response))).toEqual({
      code: 500,
      msg: '年份：2000 至 2100 之间的整数',
      fields: [{ place: 'year', msg: '2000 至 2100 之间的整数' }],
    });
  });

  it('may be nested as deep as the limit says', async () => {
    const envelope = sealed(test().keyPair, JSON.parse(nested(BODY_DEPTH)));
    const response = await request(post(envelope));
    expect(decrypt(envelope.key, await infoOf(response))).toMatchObject({ code: 200, total: 1 });
  });

  it('drops fields that the call does not know', async () => {
    const envelope = sealed(
      test().keyPair,
      JSON.parse('{"__proto__":{"year":1},"orderBy":"1;--"}'),
    );
    const response = await request(post(envelope));
    expect(decrypt(envelope.key, await infoOf(response))).toMatchObject({ code: 200 });
  });
});

/** The kind of defect, and the request. */
const BREAKS: [string, () => RequestInit][] = [
  ['an empty body', () => json('')],
  ['no JSON', () => json('{')],
  ['an array', () => json([])],
  ['null', () => json('null')],
  ['plain JSON', () => json({ year: 2025 })],
  ['no info', () => json({ key: wrap(freshKey()) })],
  ['no key', () => json({ info: 'AAAA' })],
  ['an info that is not a string', () => json({ info: 1, key: wrap(freshKey()) })],
  ['a key that is not a string', () => withKey({})],
  ['an empty info', () => json({ info: '', key: wrap(freshKey()) })],
  ['an info that is not base64', () => json({ info: '密文', key: wrap(freshKey()) })],
  ['a key that is not base64', () => withKey('!'.repeat(344))],
  ['a short key', () => withKey('AAAA')],
  ['a long key', () => withKey('A'.repeat(100_000))],
  ['a key of random bytes', () => withKey(Buffer.alloc(256, 7).toString('base64'))],
  ['a key with PKCS#1 v1.5 padding', () => withKey(wrap(freshKey(), constants.RSA_PKCS1_PADDING))],
  ['a key of 31 letters', () => withKey(wrap(freshKey().slice(1)))],
  ['a key with other characters', () => withKey(wrap(`${freshKey().slice(1)}-`))],
  ['a key that does not fit the content', () => withKey(wrap(freshKey()))],
  ['bad padding', () => withContent(Buffer.alloc(32, 0xff), false)],
  ['half a block', () => json({ info: 'AAAAAAAAAAA=', key: wrap(freshKey()) })],
  ['bad UTF-8', () => withContent(Buffer.from([0x7b, 0xff, 0x7d]))],
  ['content that is not JSON', () => withContent('year=2025')],
  ['content that is an array', () => withContent('[{"year":2025}]')],
  ['content that is null', () => withContent('null')],
  ['content that is a number', () => withContent('1')],
  ['content that is nested one level too deep', () => withContent(nested(BODY_DEPTH + 1))],
  ['content as deep as a body is long', () => withContent(nested(300_000))],
  ['oversized content that is not JSON', () => withContent('x'.repeat(700_000))],
];

describe('an invalid envelope', () => {
  it.each(BREAKS)('with %s gets the same single reply', async (_, make) => {
    const response = await request(make());
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toBe(BROKEN);
  });

  it('gets the same bytes in every language', async () => {
    const init = {
      ...json('{'),
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    };
    expect(await (await request(init)).text()).toBe(BROKEN);
  });

  it('is not blamed if the database failed', async () => {
    const { app, db } = test();
    await db.execute('ALTER TABLE wire_nonce RENAME TO away');
    const response = await app.request(LIST, post(sealed(test().keyPair, {})));
    await db.execute('ALTER TABLE away RENAME TO wire_nonce');
    expect(response.status).toBe(500);
  });
});

describe('plain JSON', () => {
  it('is accepted and returned if the envelope is optional', async () => {
    const response = await test().optional.request(LIST, json({ year: 2025 }));
    expect(await response.json()).toMatchObject({ code: 200, total: 1 });
  });

  it('does not keep an envelope from being decrypted', async () => {
    const envelope = sealed(test().keyPair, {});
    const response = await test().optional.request(LIST, post(envelope));
    expect(decrypt(envelope.key, await infoOf(response))).toMatchObject({ code: 200 });
  });
});

describe('a call without a body', () => {
  const YEARS = '/api/news/years';

  it('is plain in both directions without a key', async () => {
    expect(await (await request({}, YEARS)).json()).toMatchObject({ code: 200 });
  });

  it('is answered with the key of its header', async () => {
    const key = freshKey();
    const response = await request({ headers: { [KEY_HEADER]: wrap(key) } }, YEARS);
    expect(decrypt(key, await infoOf(response))).toMatchObject({
      code: 200,
      data: [{ year: 2025, lastPage: 1 }],
    });
  });

  it('is refused with the key of its header', async () => {
    const key = freshKey();
    const response = await request(
      { headers: { [KEY_HEADER]: wrap(key) } },
      '/api/race/detail/999',
    );
    expect(decrypt(key, await infoOf(response))).toEqual({ code: 404, msg: '访问资源不存在' });
  });

  it.each(['', 'AAAA', '!'.repeat(344)])('is refused if the key is %j', async (key) => {
    const response = await request({ headers: { [KEY_HEADER]: key } }, YEARS);
    expect([response.status, await response.text()]).toEqual([400, BROKEN]);
  });
});

describe('an address that sends envelopes that cannot be decrypted', () => {
  const from = (address: string, init: RequestInit): RequestInit => ({
    ...init,
    headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': address },
  });
  const noise = () => withKey(randomBytes(256).fill(0, 0, 1).toString('base64'));
  const good = () => post(sealed(test().keyPair, { year: 2025 }));
  const sendNoise = (address: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, async () => (await request(from(address, noise()))).status),
    );

  it('gets the usual replies for some dozens of them, while others behind it are served (threat 2)', async () => {
    expect(new Set(await sendNoise('192.0.2.10', 100))).toEqual(new Set([400]));
    expect((await request(from('192.0.2.10', good()))).status).toBe(200);
  });

  it('is refused before RSA after hundreds of them, and no other address is (threat 5)', async () => {
    const statuses = await sendNoise('192.0.2.11', 600);
    const opened = statuses.filter((status) => status === 400).length;
    expect(opened).toBeGreaterThanOrEqual(200);
    expect(opened).toBeLessThan(220);
    expect(statuses.filter((status) => status === 429)).toHaveLength(600 - opened);
    const refused = await request(from('192.0.2.11', good()));
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { code: 429, msg: '请求过多，请稍后再试' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await request(from('192.0.2.12', good()))).status).toBe(200);
  });

  it('is refused for invalid keys in headers as well', async () => {
    const ask = async () => {
      const headers = { [KEY_HEADER]: randomBytes(256).fill(0, 0, 1).toString('base64') };
      return (await request(from('192.0.2.13', { headers }), '/api/news/years')).status;
    };
    const statuses = await Promise.all(Array.from({ length: 300 }, ask));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(80);
  });

  it('is never refused for valid envelopes, however many', async () => {
    const statuses = Array.from(
      { length: 300 },
      async () => (await request(from('192.0.2.14', good()))).status,
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  });
});
