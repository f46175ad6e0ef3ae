import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { challenges } from '#server/areas/captcha/table.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  answered,
  check,
  fetched,
  get,
  rightText,
  truthOf,
  visitor,
  type Visitor,
} from '#tests/kit/captcha.ts';

const test = useApp();
beforeEach(() => test().db.delete(rateLimits));

const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work());
  return results;
};
const codes = (replies: { repCode: string }[]) => replies.map(({ repCode }) => repCode);
const slide = { captchaType: 'blockPuzzle' };
const fail = async (from: Visitor, type = 'blockPuzzle', more = {}) => {
  const { token } = await fetched(test(), type, from, more);
  const body = { captchaType: type, token, pointJson: 'x', ...more };
  return (await check(test(), body, from)).repCode;
};
/** Simulates that this time has passed. */
const wait = (seconds: number) =>
  test()
    .db.update(rateLimits)
    .set({ endsAt: sql`${rateLimits.endsAt} - make_interval(secs => ${seconds})` });

describe('challenges for one address', () => {
  it('are limited to thirty a minute', async () => {
    const from = visitor();
    const first = await Promise.all(Array.from({ length: 40 }, () => get(test(), {}, from)));
    expect(codes(first).filter((code) => code === '0011')).toHaveLength(30);
    expect(await get(test(), slide, from)).toMatchObject({
      status: 200,
      repCode: '6201',
      repData: null,
      success: false,
      repMsg: '获取验证码过于频繁，请稍后再试',
    });
    expect((await get(test(), slide, visitor())).repCode).toBe('0000');
    await wait(60);
    expect((await get(test(), slide, from)).repCode).toBe('0000');
  });

  it('are limited to forty unanswered ones', async () => {
    const from = visitor();
    const { token } = await fetched(test(), 'blockPuzzle', from);
    const row = await truthOf(test(), token);
    const others = Array.from({ length: 38 }, (_, index) => ({ ...row, token: `other ${index}` }));
    await test().db.insert(challenges).values(others);
    const more = await times(3, () => get(test(), slide, from));
    expect(codes(more)).toEqual(['0000', '6201', '6201']);
  });

  it('are counted by the address that the trusted proxy reports, not by what the visitor put before it', async () => {
    const { address } = visitor();
    const all = await times(31, () =>
      get(test(), {}, { address: `10.9.8.${Math.floor(Math.random() * 250)}, ${address}` }),
    );
    expect(codes(all).at(-1)).toBe('6201');
  });
});

describe('the client label of a browser', () => {
  it('adds a limit of its own across all addresses', async () => {
    const clientUid = 'slider-00000000-0000-4000-8000-000000000000';
    const all = await times(31, () => get(test(), { clientUid }, visitor()));
    expect(codes(all)).toEqual([...Array(30).fill('0011'), '6201']);
  });

  it('does not lift the limit of the address', async () => {
    const from = visitor();
    let label = 0;
    const all = await times(31, () => get(test(), { clientUid: `slider-${(label += 1)}` }, from));
    expect(codes(all).at(-1)).toBe('6201');
  });
});

describe('answers from one address', () => {
  it('are limited to thirty a minute', async () => {
    const from = visitor();
    const unknown = { ...slide, token: '0'.repeat(32), pointJson: 'x' };
    const all = await times(31, () => check(test(), unknown, from));
    expect(codes(all)).toEqual([...Array(30).fill('6110'), '6204']);
  });

  it('lock the address for five minutes after more than five wrong ones in a minute', async () => {
    const from = visitor();
    expect(await times(6, () => fail(from))).toEqual(Array(6).fill('6111'));
    expect((await get(test(), slide, from)).repCode).toBe('6202');
    expect((await check(test(), { ...slide, token: 'x', pointJson: 'x' }, from)).repCode).toBe(
      '6202',
    );
    await wait(299);
    expect((await get(test(), slide, from)).repCode).toBe('6202');
    await wait(1);
    expect((await get(test(), slide, from)).repCode).toBe('0000');
  });

  it('may be wrong five times without a lock', async () => {
    const from = visitor();
    await times(5, () => fail(from));
    expect((await get(test(), slide, from)).repCode).toBe('0000');
  });

  it('lock the browser’s client label as well, whatever its address', async () => {
    const clientUid = 'slider-11111111-0000-4000-8000-000000000000';
    await times(6, () => fail(visitor(), 'blockPuzzle', { clientUid }));
    expect((await get(test(), { ...slide, clientUid }, visitor())).repCode).toBe('6202');
  });
});

describe('question challenges', () => {
  it('are limited to six a minute', async () => {
    const from = visitor();
    const all = await times(7, () => get(test(), { captchaType: 'question' }, from));
    expect(codes(all)).toEqual([...Array(6).fill('0000'), '6201']);
    expect((await get(test(), slide, from)).repCode).toBe('0000');
  });

  it('are locked for a quarter of an hour after four wrong answers, while pictures stay available', async () => {
    const from = visitor();
    await times(4, () => fail(from, 'question'));
    const ask = () => get(test(), { captchaType: 'question' }, from);
    expect((await ask()).repCode).toBe('6202');
    const challenge = await fetched(test(), 'blockPuzzle', from);
    const text = await rightText(test(), 'blockPuzzle', challenge.token);
    expect((await answered(test(), 'blockPuzzle', challenge, text, from)).repCode).toBe('0000');
    await wait(900);
    expect((await ask()).repCode).toBe('0000');
  });
});
