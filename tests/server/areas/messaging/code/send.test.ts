import { asc, eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SMS_COUNTRIES } from '#contract/system/built-in.ts';
import type { CaptchaPurpose } from '#contract/captcha/captcha.ts';
import { sendPhoneCode } from '#contract/messaging/sms.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { tickets } from '#server/areas/captcha/table.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { sendCode } from '#server/areas/messaging/service.ts';
import { codes } from '#server/areas/messaging/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { addTicket, answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { json } from '#tests/kit/envelope.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const LOGIN = '/api/webUser/sendSmsMessageForLogin';
const REGISTER = '/api/webUser/sendSmsMessageForRegister';
const RESET = '/api/webUser/sendSmsMessage';
const OPEN: [string, CaptchaPurpose][] = [
  [LOGIN, 'sms:login'],
  [REGISTER, 'sms:register'],
  [RESET, 'sms:resetPassword'],
];

let last = 0;
/** A phone for which nobody has requested a code yet. */
const freshPhone = () => `138${String((last += 1)).padStart(8, '0')}`;
const freshAddress = () => `198.51.100.${(last += 1) % 250}`;

interface Asked {
  path?: string;
  purpose?: CaptchaPurpose;
  ticket?: string;
  address?: string;
  language?: string;
}

async function ask(phonenumber: string, asked: Asked = {}) {
  const { path = LOGIN, purpose = 'sms:login', address = freshAddress(), language = 'en' } = asked;
  const captchaVerification = asked.ticket ?? (await addTicket(test().db, purpose, address));
  const init = json({ phonenumber, captchaVerification });
  const headers = {
    ...(init.headers as Record<string, string>),
    'x-forwarded-for': address,
    'accept-language': language,
  };
  const response = await test().optional.request(path, { ...init, headers });
  return { response, reply: (await response.json()) as { code: number; msg: string } };
}

const codeOf = async (phone: string, asked?: Asked) => (await ask(phone, asked)).reply.code;
const messagesTo = (phone: string) =>
  test().db.select().from(messages).where(eq(messages.recipient, phone)).orderBy(asc(messages.id));
/** Ends the rate-limit windows whose names begin with a prefix. */
const endWindows = (name: string) =>
  test()
    .db.update(rateLimits)
    .set({ endsAt: sql`clock_timestamp()` })
    .where(like(rateLimits.name, `${name}%`));

beforeEach(() => test().db.delete(rateLimits));

describe('a call that sends a code', () => {
  it('queues six digits in the caller’s language and stores only a keyed digest', async () => {
    const phone = freshPhone();
    const { reply } = await ask(phone);
    expect(reply).toEqual({ code: 200, msg: 'Done' });
    const [message] = await messagesTo(phone);
    expect(message).toMatchObject({
      channel: 'sms',
      recipient: phone,
      template: 'login',
      locale: 'en',
      status: 'waiting',
      attempts: 0,
      values: { code: expect.stringMatching(/^\d{6}$/) },
    });
    const [kept] = await test()
      .db.select({
        purpose: codes.purpose,
        tries: codes.tries,
        digest: codes.digest,
        lifetime: sql<number>`round(extract(epoch FROM ${codes.expiresAt} - clock_timestamp()))::int`,
      })
      .from(codes)
      .where(eq(codes.recipient, phone));
    expect(kept).toMatchObject({ purpose: 'login', tries: 0 });
    expect(kept!.digest).toHaveLength(32);
    expect(Math.abs(kept!.lifetime - 300)).toBeLessThan(10);
  });

  it('uses Chinese for callers of an unsupported language', async () => {
    const phone = freshPhone();
    await ask(phone, { language: 'fr' });
    expect((await messagesTo(phone))[0]!.locale).toBe('zh');
  });

  it.each(OPEN)('%s names its purpose', async (path, purpose) => {
    const phone = freshPhone();
    expect(await codeOf(phone, { path, purpose })).toBe(200);
    expect((await messagesTo(phone))[0]!.template).toBe(purpose.slice('sms:'.length));
  });

  it('requires a session to verify the new phone of an account', async () => {
    const phone = freshPhone();
    const given = { path: '/sendSmsMessageForResetPhone', purpose: 'sms:resetPhone' } as const;
    expect(await codeOf(phone, given)).toBe(401);
    expect(await messagesTo(phone)).toEqual([]);
  });

  it('replaces an older message that is still waiting', async () => {
    const phone = freshPhone();
    await ask(phone);
    await endWindows('sms:phone');
    await ask(phone);
    const [older, newer] = await messagesTo(phone);
    expect(older).toMatchObject({ status: 'failed', error: 'replaced', values: {} });
    expect(newer).toMatchObject({ status: 'waiting', error: null });
  });
});

describe('the captcha that a code costs', () => {
  it('must be of its purpose, and nothing is counted without it', async () => {
    const phone = freshPhone();
    const { reply } = await ask(phone, { purpose: 'sms:register' });
    expect(reply).toEqual({ code: 500, msg: 'Please complete the security verification' });
    expect(await codeOf(phone, { ticket: 'made up' })).toBe(500);
    expect(await messagesTo(phone)).toEqual([]);
    expect(await test().db.select().from(rateLimits)).toEqual([]);
  });

  it('is spent once', async () => {
    const address = freshAddress();
    const ticket = await addTicket(test().db, 'sms:login', address);
    expect(await codeOf(freshPhone(), { ticket, address })).toBe(200);
    expect(await codeOf(freshPhone(), { ticket, address })).toBe(500);
  });

  it('is spent for a refusal as well', async () => {
    const phone = freshPhone();
    await ask(phone);
    expect(await codeOf(phone)).toBe(429);
    expect(await test().db.select().from(tickets).where(eq(tickets.purpose, 'sms:login'))).toEqual(
      [],
    );
  });
});

describe('the limit of a phone', () => {
  it('allows a code a minute, whatever the purpose, the spelling and the endpoint', async () => {
    const phone = freshPhone();
    expect(await codeOf(phone)).toBe(200);
    expect(await codeOf(`+86${phone}`)).toBe(429);
    const { response } = await ask(phone, { path: REGISTER, purpose: 'sms:register' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await messagesTo(phone)).toHaveLength(1);
    await endWindows('sms:phone:minute');
    expect(await codeOf(phone)).toBe(200);
  });

  it('allows five an hour and ten a day', async () => {
    const phone = freshPhone();
    const codes: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      codes.push(await codeOf(phone));
      await endWindows('sms:phone:minute');
      if (time === 5) await endWindows('sms:phone:hour');
    }
    const [ok, no] = [200, 429];
    expect(codes).toEqual([ok, ok, ok, ok, ok, no, ok, ok, ok, ok, ok, no]);
    await endWindows('sms:phone:hour');
    expect(await codeOf(phone)).toBe(no);
    await endWindows('sms:phone');
    expect(await codeOf(phone)).toBe(ok);
  });

  it('allows one out of twenty simultaneous requests', async () => {
    const phone = freshPhone();
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(phone)));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(await messagesTo(phone)).toHaveLength(1);
  });
});

describe('the limit of an address', () => {
  const askTwentyFrom = async (addressOf: (time: number) => string) => {
    for (let time = 0; time < 20; time += 1) {
      expect(await codeOf(freshPhone(), { address: addressOf(time) })).toBe(200);
    }
  };

  it('allows twenty an hour, whatever headers it sends', async () => {
    await askTwentyFrom((time) => `203.0.113.${time}, 192.0.2.44`);
    expect(await codeOf(freshPhone(), { address: '203.0.113.99, 192.0.2.44' })).toBe(429);
    expect(await codeOf(freshPhone(), { address: '192.0.2.45' })).toBe(200);
  });

  it('covers a whole /64 of IPv6', async () => {
    await askTwentyFrom((time) => `2001:db8:1:2::${time + 1}`);
    expect(await codeOf(freshPhone(), { address: '2001:db8:1:2:ffff::1' })).toBe(429);
    expect(await codeOf(freshPhone(), { address: '2001:db8:1:3::1' })).toBe(200);
  });

  it('does not use up that of a phone once it is exceeded', async () => {
    await askTwentyFrom(() => '192.0.2.46');
    const phone = freshPhone();
    expect(await codeOf(phone, { address: '192.0.2.46' })).toBe(429);
    expect(await codeOf(phone)).toBe(200);
  });
});

describe('the budget', () => {
  it('limits the cost of all phones and addresses together', async () => {
    const { db } = test();
    const send = async (amount: { hour: number; day: number }) => {
      const address = freshAddress();
      const captchaVerification = await addTicket(db, 'sms:login', address);
      const asked = { phone: freshPhone(), purpose: 'login', address, locale: 'zh' } as const;
      const budget = { ...amount, abroad: amount };
      return sendCode({ db, secret: Buffer.alloc(32), budget }, { ...asked, captchaVerification });
    };
    await send({ hour: 2, day: 3 });
    await send({ hour: 2, day: 3 });
    await expect(send({ hour: 2, day: 3 })).rejects.toMatchObject({ fault: 'tooOften' });
    await endWindows('sms:all:hour');
    await send({ hour: 2, day: 3 });
    await expect(send({ hour: 2, day: 3 })).rejects.toMatchObject({ fault: 'tooOften' });
  });
});

describe('a phone of another country', () => {
  let lastAbroad = 0;
  const abroad = () => `+7912${String((lastAbroad += 1)).padStart(7, '0')}`;
  const NOT_SENT = /^No code can be sent to this number/;

  it.each(OPEN)('is refused by %s unless its country is enabled', async (path, purpose) => {
    const address = freshAddress();
    const ticket = await addTicket(test().db, purpose, address);
    for (const phone of ['+19002345678', '+881612345678', '+447012345678', '+999123456789']) {
      const { reply } = await ask(phone, { path, purpose, ticket, address });
      expect(reply).toEqual({ code: 500, msg: expect.stringMatching(NOT_SENT) });
      expect(await messagesTo(phone)).toEqual([]);
    }
    expect(await test().db.select().from(rateLimits)).toEqual([]);
    // The captcha is still valid for a reachable number.
    expect(await codeOf(freshPhone(), { path, purpose, ticket, address })).toBe(200);
  });

  it('is refused as the new phone of an account', async () => {
    const { token } = await logIn(test().db);
    const body = { phonenumber: '+881612345678', captchaVerification: 'any' };
    const answer = await answerOf(call(test(), sendPhoneCode, { token, body }));
    expect(answer).toMatchObject({ code: 500, msg: expect.stringContaining('无法接收验证码') });
  });

  it('receives codes as soon as the office enables its country', async () => {
    const { db } = test();
    expect(await codeOf('+4915112345678')).toBe(500);
    const name = (value: string) =>
      db.update(settings).set({ value }).where(eq(settings.key, SMS_COUNTRIES.key));
    await name('+49');
    expect(await codeOf('+4915112345679')).toBe(200);
    expect(await codeOf(freshPhone())).toBe(500);
    await name(SMS_COUNTRIES.first);
  });

  it('has a separate budget, so that domestic phones are not locked out', async () => {
    const { db } = test();
    const send = async (phone: string) => {
      const address = freshAddress();
      const captchaVerification = await addTicket(db, 'sms:login', address);
      const budget = { hour: 2, day: 9, abroad: { hour: 1, day: 9 } };
      const asked = {
        phone,
        purpose: 'login',
        address,
        locale: 'zh',
        captchaVerification,
      } as const;
      return sendCode({ db, secret: Buffer.alloc(32), budget }, asked);
    };
    await send(abroad());
    await expect(send(abroad())).rejects.toMatchObject({ fault: 'tooOften' });
    await send(freshPhone());
    await send(freshPhone());
    await expect(send(freshPhone())).rejects.toMatchObject({ fault: 'tooOften' });
    await endWindows('sms:abroad');
    await send(abroad());
  });
});

describe('a phone with an account and one without', () => {
  it.each(OPEN)('are answered alike by %s', async (path, purpose) => {
    const [known, unknown] = [freshPhone(), freshPhone()];
    await test()
      .db.insert(accounts)
      .values({ userName: `user${known}`, nickName: '用户', phone: known });
    const seen = async (phone: string) => {
      const { response, reply } = await ask(phone, { path, purpose });
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
      const again = await ask(phone, { path, purpose });
      const [message] = await messagesTo(phone);
      return { status: response.status, headers, reply, again: again.reply, to: message!.status };
    };
    const first = await seen(known);
    expect(await seen(unknown)).toEqual(first);
    expect(first).toMatchObject({ reply: { code: 200 }, again: { code: 429 }, to: 'waiting' });
  });
});
