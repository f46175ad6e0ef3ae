import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { CAPTCHA_TYPES } from '#contract/captcha/captcha.ts';
import { takeChallenge } from '#server/areas/captcha/repository.ts';
import { captchaRetention } from '#server/areas/captcha/service.ts';
import { challenges, tickets } from '#server/areas/captcha/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  answered,
  check,
  encrypt,
  fetched,
  get,
  passed,
  rightText,
  truthOf,
  visitor,
} from '#tests/kit/captcha.ts';
import { json, post, sealed } from '#tests/kit/envelope.ts';

const test = useApp();

async function sizeOf(base64: string) {
  const { width, height } = await loadImage(Buffer.from(base64, 'base64'));
  return { width, height };
}

const isPng = (base64: string) => base64.startsWith('iVBORw0KGgo') && !/\s/.test(base64);

describe('a sliding-puzzle challenge', () => {
  it('has the fields and image sizes that clients expect', async () => {
    const reply = await get(test(), { captchaType: 'blockPuzzle', ts: Date.now() }, visitor());
    const { originalImageBase64, jigsawImageBase64, token, secretKey, ...rest } = reply.repData!;
    expect({ ...reply, repData: rest }).toEqual({
      status: 200,
      code: 200,
      msg: '操作成功',
      repCode: '0000',
      repMsg: null,
      success: true,
      repData: {
        captchaType: null,
        wordList: null,
        question: null,
        pointJson: null,
        result: false,
      },
    });
    expect([isPng(originalImageBase64!), isPng(jigsawImageBase64!)]).toEqual([true, true]);
    expect(await sizeOf(originalImageBase64!)).toEqual({ width: 310, height: 155 });
    expect(await sizeOf(jigsawImageBase64!)).toEqual({ width: 47, height: 155 });
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(secretKey).toMatch(/^[A-Za-z0-9]{16}$/);
  });
});

describe('a word-click challenge', () => {
  it('consists of one picture and three characters', async () => {
    const { repData } = await get(test(), { captchaType: 'clickWord' }, visitor());
    expect(await sizeOf(repData!.originalImageBase64!)).toEqual({ width: 310, height: 155 });
    expect(repData!.jigsawImageBase64).toBeNull();
    expect(repData!.wordList!.map((word) => [...word].length)).toEqual([1, 1, 1]);
  });
});

describe('a question challenge', () => {
  it('is asked in the language of the reader', async () => {
    const zh = await fetched(test(), 'question', visitor());
    const en = await fetched(test(), 'question', { ...visitor(), language: 'en' });
    expect(zh.question).toMatch(/[一-鿿].*？$/);
    expect(en.question).toMatch(/^[A-Z][ -~“”]*\?$/);
    expect([zh.originalImageBase64, zh.wordList]).toEqual([null, null]);
  });
});

describe.each(CAPTCHA_TYPES)('a challenge of type %s', (type) => {
  it('accepts the right answer, and the reply echoes it', async () => {
    const from = visitor();
    const challenge = await fetched(test(), type, from);
    const text = await rightText(test(), type, challenge.token);
    const reply = await answered(test(), type, challenge, text, from);
    expect(reply).toMatchObject({ repCode: '0000', repMsg: null, success: true });
    const pointJson = encrypt(challenge.secretKey, text);
    expect(reply.repData).toMatchObject({
      captchaType: type,
      token: challenge.token,
      pointJson,
      result: true,
    });
  });

  it.each([
    'NaN',
    '{}',
    '{"y":5}',
    '[{},{},{}]',
    '{"x":null,"y":5}',
    '{"text":null}',
    '[]',
    '',
    '{"x":1e999,"y":5}',
  ])('rejects %s', async (text) => {
    const from = visitor();
    const challenge = await fetched(test(), type, from);
    expect(await answered(test(), type, challenge, text, from)).toMatchObject({
      status: 200,
      repCode: '6111',
      repMsg: '验证失败',
      repData: null,
      success: false,
    });
  });

  it.each(['!', 'AAAA', 'fLTd/I9lHii7tQekRB9Qwg==', '{"x":1,"y":5}'])(
    'rejects an answer that cannot be decrypted: %s',
    async (pointJson) => {
      const from = visitor();
      const { token } = await fetched(test(), type, from);
      const reply = await check(test(), { captchaType: type, token, pointJson }, from);
      expect(reply).toMatchObject({ repCode: '6111', repMsg: '验证失败', repData: null });
    },
  );

  it('is deleted after a wrong answer', async () => {
    const from = visitor();
    const challenge = await fetched(test(), type, from);
    const text = await rightText(test(), type, challenge.token);
    expect((await answered(test(), type, challenge, '{}', from)).repCode).toBe('6111');
    expect((await answered(test(), type, challenge, text, from)).repCode).toBe('6110');
  });

  it('accepts an answer only from the address that fetched it', async () => {
    const challenge = await fetched(test(), type, visitor());
    const text = await rightText(test(), type, challenge.token);
    expect((await answered(test(), type, challenge, text, visitor())).repCode).toBe('6111');
  });
});

describe('a challenge', () => {
  it('is bound to its type', async () => {
    const from = visitor();
    const challenge = await fetched(test(), 'blockPuzzle', from);
    const text = await rightText(test(), 'blockPuzzle', challenge.token);
    expect((await answered(test(), 'clickWord', challenge, text, from)).repCode).toBe('6111');
  });

  it('expires after 120 seconds', async () => {
    const from = visitor();
    const challenge = await fetched(test(), 'blockPuzzle', from);
    const { createdAt, expiresAt } = await truthOf(test(), challenge.token);
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(120);
    const text = await rightText(test(), 'blockPuzzle', challenge.token);
    await test().db.update(challenges).set({ expiresAt: new Date() });
    expect(await answered(test(), 'blockPuzzle', challenge, text, from)).toMatchObject({
      repCode: '6110',
      repMsg: '验证码已失效，请重新获取',
    });
  });

  it('is taken once when a hundred callers take it at the same time', async () => {
    const { token } = await fetched(test(), 'blockPuzzle', visitor());
    const taken = await Promise.all(
      Array.from({ length: 100 }, () => takeChallenge(test().db, token)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('is passed once when a hundred right answers arrive at the same time', async () => {
    const from = visitor();
    const challenge = await fetched(test(), 'blockPuzzle', from);
    const text = await rightText(test(), 'blockPuzzle', challenge.token);
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => answered(test(), 'blockPuzzle', challenge, text, from)),
    );
    const codes = replies.map(({ repCode }) => repCode);
    expect(codes.filter((code) => code === '0000')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['0000', '6110', '6204']));
  });
});

describe('a captcha call', () => {
  it.each([
    [{ captchaType: 'none' }, '0015'],
    [{ captchaType: 'NONE' }, '0015'],
    [{ captchaType: '__proto__' }, '0015'],
    [{ captchaType: '' }, '0011'],
    [{ captchaType: null }, '0011'],
    [{}, '0011'],
  ])('for the unknown type %j is answered with an error code', async (body, code) => {
    const from = visitor();
    expect(await get(test(), body, from)).toMatchObject({ repCode: code, repData: null });
    const given = { ...body, token: '0'.repeat(32), pointJson: 'x' };
    expect(await check(test(), given, from)).toMatchObject({ repCode: code, repData: null });
  });

  it('without a token or an answer says that a parameter is missing', async () => {
    const from = visitor();
    const type = { captchaType: 'blockPuzzle' };
    expect((await check(test(), { ...type, pointJson: 'x' }, from)).repCode).toBe('0011');
    expect((await check(test(), { ...type, token: 'x' }, from)).repCode).toBe('0011');
    const unknown = { ...type, token: '0'.repeat(32), pointJson: 'x' };
    expect((await check(test(), unknown, from)).repCode).toBe('6110');
  });

  it('is answered in the language of the reader', async () => {
    const reply = await get(test(), {}, { ...visitor(), language: 'en' });
    expect(reply.repMsg).toBe('The verification is incomplete, please try again');
  });

  it.each([
    ['an answer', { pointJson: 'x'.repeat(100_000) }, '6111'],
    ['a token', { token: 'x'.repeat(65) }, '6110'],
    ['a token with NUL', { token: 'a\0' }, '6110'],
    ['a type', { captchaType: 'x'.repeat(33) }, '0015'],
    ['a client label', { clientUid: 'x'.repeat(65), pointJson: '{}' }, '6111'],
    ['a time', { ts: 'soon', pointJson: '{}' }, '6111'],
  ])(
    'with %s in a wrong format is answered with an AJ-Captcha error code',
    async (_, change, repCode) => {
      const from = visitor();
      const { token } = await fetched(test(), 'blockPuzzle', from);
      const given = { captchaType: 'blockPuzzle', token, pointJson: 'x', ...change };
      expect(await check(test(), given, from)).toMatchObject({
        code: 200,
        repCode,
        success: false,
      });
    },
  );

  it('works inside the encrypted envelope as well', async () => {
    const { app, keyPair } = test();
    const init = post(sealed(keyPair, { captchaType: 'question' }));
    const response = await app.request('/captcha/get', init);
    expect(Object.keys((await response.json()) as object)).toEqual(['info']);
  });

  it('for an unknown purpose is refused', async () => {
    const response = await test().optional.request(
      '/captcha/get',
      json({ captchaType: 'question', purpose: 'everything' }),
    );
    expect(await response.json()).toMatchObject({ code: 500 });
  });
});

describe('the captcha’s retention', () => {
  it('removes what has expired, and nothing else', async () => {
    const { db } = test();
    await db.delete(challenges);
    await db.delete(tickets);
    const from = visitor();
    await passed(test(), 'question', from);
    await fetched(test(), 'question', from);
    await db.update(challenges).set({ expiresAt: new Date() });
    await db.update(tickets).set({ expiresAt: new Date() });
    const { token } = await fetched(test(), 'question', from);
    await captchaRetention.forget(db, new Date());
    expect((await db.select().from(challenges)).map((row) => row.token)).toEqual([token]);
    expect(await db.select().from(tickets)).toEqual([]);
  });
});
