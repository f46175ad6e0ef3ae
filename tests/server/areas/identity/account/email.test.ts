import { eq, like, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeProfile, confirmEmail, sendEmailCode } from '#contract/identity/account.ts';
import { getInfo } from '#contract/identity/session.ts';
import { addressBookOf } from '#server/areas/identity/account/contact.ts';
import { consultationAnswered } from '#server/areas/consultation/templates.ts';
import { findById } from '#server/areas/identity/account/repository.ts';
import { createDelivery } from '#server/areas/messaging/delivery/delivery.ts';
import { takeMessages } from '#server/areas/messaging/delivery/lease.ts';
import { mailChannel } from '#server/areas/messaging/delivery/mail.ts';
import { readRest, restAddress } from '#server/areas/messaging/preference/repository.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { notify } from '#server/platform/message/notify.ts';
import { messages } from '#server/platform/message/table.ts';
import { TEMPLATES } from '#server/templates.ts';
import { answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let ann: LoggedIn;
beforeEach(async () => {
  ann = await logIn(test().db);
  await test().db.delete(rateLimits);
  await test().db.delete(messages);
});

const EMAIL = 'ann@example.org';
const send = (email = EMAIL, { token } = ann, headers = {}) =>
  answerOf(call(test(), sendEmailCode, { token, body: { email }, headers }));
const confirm = (code: string, email = EMAIL, { token } = ann) =>
  answerOf(call(test(), confirmEmail, { token, body: { email, code } }));
const queued = () => test().db.select().from(messages).where(eq(messages.recipient, EMAIL));
/** The code that was mailed. */
const mailed = async (): Promise<string> => {
  const rows = await queued();
  return rows.at(-1)!.values['code'] as string;
};
/** A different wrong code each time: a repeated identical call would not count as another attempt. */
const wrong = (code: string, time: number) => String((Number(code) + time) % 1e6).padStart(6, '0');
const endWindows = (name: string) =>
  test()
    .db.update(rateLimits)
    .set({ endsAt: sql`clock_timestamp()` })
    .where(like(rateLimits.name, `${name}%`));

describe('an e-mail address', () => {
  it('is confirmed by the code mailed to it, in the caller’s language', async () => {
    expect(await send(EMAIL, ann, { 'accept-language': 'en' })).toEqual({ code: 200, msg: 'Done' });
    expect(await queued()).toMatchObject([
      { channel: 'mail', template: 'confirmEmail', locale: 'en', category: 'security' },
    ]);
    expect(await confirm(await mailed())).toMatchObject({
      code: 200,
      data: { email: EMAIL, isEmailConfirmed: true },
    });
    expect((await findById(test().db, ann.userId))!.confirmedEmail).toBe(EMAIL);
  });

  it('is not confirmed by a wrong code, and a code is invalid after five wrong ones (threat 20)', async () => {
    await send();
    const code = await mailed();
    for (let time = 1; time <= 5; time += 1) {
      expect((await confirm(wrong(code, time)))['code']).toBe(500);
    }
    expect(await confirm(code)).toEqual({
      code: 500,
      msg: '验证码不正确或已失效，请重新获取',
      fields: [{ place: 'code', msg: '验证码不正确或已失效，请重新获取' }],
    });
    expect((await findById(test().db, ann.userId))!.email).toBeNull();
  });

  it('is not confirmed by the code of another address, nor twice by the same code', async () => {
    await send();
    const code = await mailed();
    expect((await confirm(code, 'other@example.org'))['code']).toBe(500);
    expect((await confirm(code))['code']).toBe(200);
    expect((await confirm(code))['code']).toBe(500);
  });

  it('is unconfirmed once another one is entered, and confirmed again when it is restored', async () => {
    await send();
    await confirm(await mailed());
    const type = async (email: string | null) => {
      const { data } = await answerOf(
        call(test(), changeProfile, { token: ann.token, body: { email } }),
      );
      return (data as { isEmailConfirmed: boolean }).isEmailConfirmed;
    };
    expect(await type('other@example.org')).toBe(false);
    expect(await type(null)).toBe(false);
    expect(await type(EMAIL)).toBe(true);
  });

  it('that rests receives messages again once it is confirmed again', async () => {
    await restAddress(test().db, 'mail', EMAIL, '550 no such user');
    await send();
    await confirm(await mailed());
    expect(await readRest(test().db, 'mail', EMAIL)).toBeUndefined();
  });
});

describe('codes by mail', () => {
  it('go to one mailbox at most once a minute and five times a day, whoever asks (threat 19)', async () => {
    expect((await send())['code']).toBe(200);
    const eve = await logIn(test().db);
    expect((await send(EMAIL, eve))['code']).toBe(429);
    for (let time = 0; time < 4; time += 1) {
      await endWindows('mail:address:minute');
      const { token } = await logIn(test().db);
      expect((await send(EMAIL, { ...eve, token }))['code']).toBe(200);
    }
    await endWindows('mail:address:minute');
    expect((await send(EMAIL, await logIn(test().db)))['code']).toBe(429);
  });

  it('are limited to five an hour for an account', async () => {
    const codes: unknown[] = [];
    for (let time = 0; time < 6; time += 1) {
      codes.push((await send(`ann${time}@example.org`))['code']);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('require a login', async () => {
    expect((await answerOf(call(test(), sendEmailCode, { body: { email: EMAIL } })))['code']).toBe(
      401,
    );
  });
});

describe('a message by mail', () => {
  /** @returns the addresses that the provider received */
  async function deliver(): Promise<string[]> {
    const to: string[] = [];
    const provider = {
      isOutbox: false,
      send: (mail: { to: string }) => Promise.resolve(void to.push(mail.to)),
    };
    const settings = { origin: 'https://contest.example.org', secret: test().secret };
    const { deliver } = createDelivery(
      {
        db: test().db,
        templates: TEMPLATES,
        book: addressBookOf(test().db),
        log: pino({ level: 'silent' }),
      },
      mailChannel(provider, settings),
    );
    await notify(test().db, {
      template: consultationAnswered,
      to: [ann.userId],
      values: { question: '?', answer: '!' },
      about: 'consultation 1',
    });
    for (const message of await takeMessages(test().db, 'mail', 9)) await deliver(message);
    return to;
  }
  const type = (email: string) =>
    call(test(), changeProfile, { token: ann.token, body: { email } });

  it('is sent only to a confirmed address', async () => {
    await type(EMAIL);
    expect(await deliver()).toEqual([]);
    await send();
    await confirm(await mailed());
    await test().db.delete(messages);
    expect(await deliver()).toEqual([EMAIL]);
    await type('other@example.org');
    await test().db.delete(messages);
    expect(await deliver()).toEqual([]);
  });
});

describe('the language of messages', () => {
  it('is the one in which their reader last opened the site', async () => {
    const localeAfter = async (language: string) => {
      const headers = { 'accept-language': language };
      await call(test(), getInfo, { token: ann.token, headers });
      return (await findById(test().db, ann.userId))!.locale;
    };
    expect(await localeAfter('en')).toBe('en');
    expect(await localeAfter('zh')).toBe('zh');
  });
});
