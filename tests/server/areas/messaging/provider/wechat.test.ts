import { describe, expect, it } from 'vitest';
import { Refused, type WechatNote } from '#server/areas/messaging/provider/provider.ts';
import { wechat } from '#server/areas/messaging/provider/wechat.ts';
import { startWechat, type WechatStub } from '#tests/kit/messaging/wechat-stub.ts';
import { useGateway } from './gateway.ts';

const gateway = useGateway();

const NOTE: WechatNote = {
  openId: 'o6_bmjrPTlm6_2sgVt7hMZOPfL2M',
  template: 'W1',
  fields: { thing1: '答复', time2: '2026-11-22 09:00' },
  page: 'https://contest.example.org/personCenter/',
};

async function against<T>(use: (stub: WechatStub) => Promise<T>): Promise<T> {
  const stub = await startWechat({ appId: 'wx1', secret: 's1' });
  try {
    return await use(stub);
  } finally {
    await stub.stop();
  }
}

const errorOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('wechat', () => {
  it('requests a token once and sends the fields of the template', () =>
    against(async ({ account, sent, tokens }) => {
      const provider = wechat(account);
      expect([await provider.send(NOTE), await provider.send(NOTE)]).toEqual(['1', '2']);
      expect(tokens()).toBe(1);
      expect(sent[0]).toEqual({
        touser: NOTE.openId,
        template_id: 'W1',
        url: NOTE.page,
        data: { thing1: { value: '答复' }, time2: { value: '2026-11-22 09:00' } },
      });
    }));

  it('returns the message id without losing digits, as its receipt refers to it', async () => {
    const { account, answer } = gateway();
    answer(200, '{"access_token":"T","expires_in":7200,"errcode":0,"msgid": 3557254367693750277}');
    const provider = wechat({ endpoint: account.endpoint, appId: 'wx1', secret: 's1' });
    expect(await provider.send(NOTE)).toBe('3557254367693750277');
  });

  it('requests another token if the first is no longer valid', () =>
    against(async ({ account, sent, tokens, endTokens }) => {
      const provider = wechat(account);
      await provider.send(NOTE);
      endTokens();
      await provider.send(NOTE);
      expect([tokens(), sent.length]).toEqual([2, 2]);
    }));

  it.each([
    [43_004, true, true],
    [40_037, true, false],
    [45_009, false, false],
  ])('classifies %d: refused %s, nobody there %s', (code, isRefused, isDead) =>
    against(async ({ account, answer }) => {
      answer(code, 'words');
      const error = await errorOf(wechat(account).send(NOTE));
      expect((error as Error).message).toBe(`${code} words`);
      expect(error instanceof Refused).toBe(isRefused);
      expect(error instanceof Refused && error.isDead).toBe(isDead);
    }),
  );

  it('reports an error of the account if it gets no token', () =>
    against(async ({ account }) => {
      const error = await errorOf(wechat({ ...account, secret: 'wrong' }).send(NOTE));
      expect((error as Error).message).toBe('40125 invalid appsecret');
      expect(error).not.toBeInstanceOf(Refused);
    }));
});
