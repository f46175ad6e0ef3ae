import { beforeEach, describe, expect, it } from 'vitest';
import { getNews } from '#contract/news/news.ts';
import { read, renderWith, refresh, remember, useTransport } from '#content/transport.ts';

const call = (id: number) => ({ params: { id } });
/** Part of an answer that these tests check. */
const answer = (id: number) => ({ data: { id } }) as unknown as Awaited<ReturnType<typeof ask>>;
const ask = async (id: number) => (await read(getNews, call(id)))!;

let asked: string[];
let reply: object;

beforeEach(() => {
  asked = [];
  reply = { code: 200, msg: 'ok', data: { id: 1 } };
  useTransport(async ({ method, url }) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return Response.json(reply);
  });
  refresh();
});

describe('read', () => {
  it('returns the answer without its code and message', async () => {
    expect(await ask(1)).toEqual({ data: { id: 1 } });
    expect(asked).toEqual([`GET ${getNews.path.replace('{id}', '1')}`]);
  });

  it('calls the API once per publish', async () => {
    await Promise.all([ask(1), ask(1)]);
    await ask(1);
    expect(asked).toHaveLength(1);
  });

  it('calls the API again after a refresh', async () => {
    await ask(1);
    refresh();
    await ask(1);
    expect(asked).toHaveLength(2);
  });

  it('returns what was remembered from another answer', async () => {
    remember(getNews, call(7), answer(7));
    expect(await ask(7)).toEqual(answer(7));
    expect(asked).toEqual([]);
  });

  it('returns undefined if the API answers “not found”', async () => {
    reply = { code: 404, msg: 'not found' };
    expect(await read(getNews, call(1))).toBeUndefined();
  });

  it('throws on any other refusal, and calls again for the next page', async () => {
    reply = { code: 500, msg: 'no' };
    await expect(ask(1)).rejects.toThrow('answers 500: no');
    reply = { code: 200, msg: 'ok', data: { id: 1 } };
    expect(await ask(1)).toEqual({ data: { id: 1 } });
  });

  it('forgets the oldest of many answers', async () => {
    for (let id = 1; id <= 2001; id += 1) remember(getNews, call(id), answer(id));
    await ask(2001);
    await ask(2);
    expect(asked).toEqual([]);
    await ask(1);
    expect(asked).toHaveLength(1);
  });
});

describe('a page rendered with its own reader', () => {
  const own = async () => Response.json({ code: 200, msg: 'ok', data: { id: 99 } });

  it('neither fills nor uses the cache of other pages', async () => {
    await ask(1);
    expect(await renderWith(own, () => ask(1))).toEqual(answer(99));
    expect(await renderWith(own, () => ask(2))).toEqual(answer(99));
    expect([await ask(1), await ask(2)]).toEqual([answer(1), answer(1)]);
    expect(asked).toHaveLength(2);
  });

  it('stays separate from pages that are published at the same time', async () => {
    const [apart, published] = await Promise.all([renderWith(own, () => ask(3)), ask(3)]);
    expect([apart, published]).toEqual([answer(99), answer(1)]);
  });
});
