import { asc, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressBookOf } from '#server/areas/identity/account/contact.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { enqueueCode } from '#server/areas/messaging/code/enqueue.ts';
import { createDelivery, type DeliveryOptions } from '#server/areas/messaging/delivery/delivery.ts';
import { takeMessages } from '#server/areas/messaging/delivery/lease.ts';
import { startSender, type Sender } from '#server/areas/messaging/delivery/sender.ts';
import { smsChannel } from '#server/areas/messaging/delivery/sms.ts';
import { messageRetention } from '#server/areas/messaging/outbox/latest.ts';
import { Refused, type Provider, type Sms } from '#server/areas/messaging/provider/provider.ts';
import { resendMessage } from '#server/platform/message/resend.ts';
import { messages, type Message } from '#server/platform/message/table.ts';
import { TEMPLATES } from '#server/templates.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { until } from '#tests/kit/until.ts';

const connection = useDatabase();
const db = () => connection().db;
const log = pino({ level: 'silent' });
const running: Sender[] = [];

/** A provider that behaves as the test says, and records what it received. */
function provide(send: (sms: Sms) => Promise<unknown> = () => Promise.resolve(), isOutbox = false) {
  const given: Sms[] = [];
  const provider: Provider<Sms> = {
    isOutbox,
    async send(sms) {
      given.push(sms);
      await send(sms);
      return 'number 1';
    },
  };
  return { provider, given };
}

/** Dependencies of a delivery. */
const optionsOf = (): DeliveryOptions => ({
  db: db(),
  templates: TEMPLATES,
  book: addressBookOf(db()),
  log,
});

function start(provider: Provider<Sms>): Sender {
  const channels = { sms: smsChannel(provider) };
  const sender = startSender({ ...optionsOf(), url: connection().url, channels });
  running.push(sender);
  return sender;
}

const queue = (recipient: string, template = 'register') =>
  enqueueCode(db(), { channel: 'sms', recipient, template, locale: 'zh', code: '012345' });
const rows = () =>
  db()
    .select({
      recipient: messages.recipient,
      status: messages.status,
      values: messages.values,
      attempts: messages.attempts,
      error: messages.error,
    })
    .from(messages)
    .orderBy(asc(messages.id));
const untilStatus = (...expected: string[]) =>
  until(async () => expect((await rows()).map(({ status }) => status)).toEqual(expected));
/** Resolves once no query takes messages: a sender that is stopped during a query still takes what that returns. */
const untilNobodyTakes = () =>
  until(async () => {
    const { rows: taking } = await db().execute(
      sql`SELECT query FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND query LIKE 'update "message"%'`,
    );
    expect(taking).toEqual([]);
  });

/** Ends all pauses and leases. */
const endPauses = () =>
  db()
    .update(messages)
    .set({ dueAt: sql`clock_timestamp()` });
const age = (interval: string) =>
  db()
    .update(messages)
    .set({ createdAt: sql`clock_timestamp() - ${interval}::interval` });

beforeEach(async () => {
  await db().delete(messages);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

describe('a sender', () => {
  it('sends waiting and later messages, and stores no code', async () => {
    const { provider, given } = provide();
    await queue('13800000001');
    start(provider);
    await untilStatus('sent');
    await queue('13800000002', 'resetPhone');
    await untilStatus('sent', 'sent');
    const sms = { locale: 'zh', template: '', values: { code: '012345' } };
    expect(given).toEqual([
      {
        ...sms,
        phone: '13800000001',
        text: expect.stringMatching(/^【金砖国家先进计算大赛】注册验证码 012345/),
      },
      {
        ...sms,
        phone: '13800000002',
        text: expect.stringMatching(/^【金砖国家先进计算大赛】更换手机号验证码 012345/),
      },
    ]);
    const sent = { status: 'sent', values: {}, attempts: 1, error: null };
    expect(await rows()).toEqual([
      { ...sent, recipient: '13800000001' },
      { ...sent, recipient: '13800000002' },
    ]);
  });

  it('stores the code if it can be read nowhere else', async () => {
    start(provide(undefined, true).provider);
    await queue('13800000001');
    await untilStatus('sent');
    expect((await rows())[0]!.values).toEqual({ code: '012345' });
  });

  it('sends a phone without an account no code that only an account can use', async () => {
    await db()
      .insert(accounts)
      .values({ userName: 'known', nickName: '有账号', phone: '13800000009' });
    await queue('13800000009', 'login');
    await queue('13800000008', 'login');
    await queue('13800000008', 'resetPassword');
    await queue('13800000008', 'register');
    const { provider, given } = provide();
    start(provider);
    await untilStatus('sent', 'sent');
    expect(given.map(({ phone, text }) => `${phone} ${/】(..)/.exec(text)![1]}`).sort()).toEqual([
      '13800000008 注册',
      '13800000009 登录',
    ]);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual([
      '13800000009',
      '13800000008',
    ]);
  });

  it('shares the work with another one, and nothing is sent twice', async () => {
    const both = [provide(), provide()];
    const phones = Array.from({ length: 60 }, (_, index) => `1380000${1000 + index}`);
    for (const phone of phones) await queue(phone);
    both.forEach(({ provider }) => start(provider));
    await until(async () =>
      expect((await rows()).filter(({ status }) => status !== 'sent')).toEqual([]),
    );
    const sent = both.flatMap(({ given }) => given.map(({ phone }) => phone));
    expect(sent.sort()).toEqual(phones);
  });

  it('continues while a provider hangs with one message', async () => {
    const mayEnd = Promise.withResolvers<undefined>();
    const { provider } = provide(async ({ phone }) => {
      if (phone === '13800000001') await mayEnd.promise;
    });
    start(provider);
    await queue('13800000001');
    await untilStatus('sending');
    await queue('13800000002');
    await untilStatus('sending', 'sent');
    mayEnd.resolve(undefined);
    await untilStatus('sent', 'sent');
  });

  it('finishes the message in progress when it is stopped, and leaves the rest', async () => {
    const mayEnd = Promise.withResolvers<undefined>();
    const sender = start(provide(() => mayEnd.promise).provider);
    await queue('13800000001');
    await untilStatus('sending');
    const stopped = sender.stop();
    await untilNobodyTakes();
    await queue('13800000002');
    mayEnd.resolve(undefined);
    await stopped;
    await untilStatus('sent', 'waiting');
  });
});

describe('a message that fails', () => {
  it('is tried three more times and then stores the provider’s error, without its code', async () => {
    const { provider, given } = provide(() => Promise.reject(new Error('Throttling busy')));
    start(provider);
    await queue('13800000001');
    for (const attempt of [1, 2, 3]) {
      await until(async () =>
        expect(await rows()).toMatchObject([
          { status: 'waiting', attempts: attempt, error: 'Throttling busy' },
        ]),
      );
      await endPauses();
    }
    await untilStatus('failed');
    expect(await rows()).toMatchObject([{ attempts: 4, error: 'Throttling busy', values: {} }]);
    expect(given).toHaveLength(4);
  });

  it('is tried once if its number is invalid, which is no failure of the provider', async () => {
    const { provider, given } = provide(() => Promise.reject(new Refused('no such number')));
    start(provider);
    const phones = ['1', '2', '3', '4', '5', '6', '7'].map((digit) => `1380000000${digit}`);
    for (const phone of phones) await queue(phone);
    await untilStatus(...phones.map(() => 'failed'));
    expect(given.map(({ phone }) => phone).sort()).toEqual(phones);
    expect((await rows())[0]).toMatchObject({ attempts: 1, error: 'no such number', values: {} });
  });

  it('stores neither number nor code if the provider’s error repeats them', async () => {
    const words = 'isv.MOBILE_NUMBER_ILLEGAL 13800000001 cannot get 012345';
    start(provide(() => Promise.reject(new Refused(words))).provider);
    await queue('13800000001');
    await untilStatus('failed');
    expect((await rows())[0]!.error).toBe('isv.MOBILE_NUMBER_ILLEGAL … cannot get …');
  });

  it('pauses all others after the fifth failure in a row', async () => {
    const { provider } = provide(() => Promise.reject(new Error('down')));
    const { deliver, room } = createDelivery(optionsOf(), smsChannel(provider));
    for (const digit of ['1', '2', '3', '4', '5']) await queue(`1380000000${digit}`);
    const taken = await takeMessages(db(), 'sms', 5);
    for (const message of taken.slice(1)) await deliver(message);
    expect(room()).toBe(8);
    await deliver(taken[0]!);
    expect(room()).toBe(0);
  });

  it('is given up when its code has expired', async () => {
    await queue('13800000001');
    await age('5 minutes');
    const { provider, given } = provide();
    start(provider);
    await untilStatus('failed');
    expect(await rows()).toMatchObject([{ attempts: 0, error: 'too late', values: {} }]);
    expect(given).toEqual([]);
  });
});

describe('a security message without a code', () => {
  const leavesAt = '2026-11-30 09:00';
  beforeEach(async () => {
    await db().delete(accounts);
    const owner = { userName: 'leaver', nickName: '离开', phone: '13800000007' };
    const [account] = await db().insert(accounts).values(owner).returning({ id: accounts.id });
    await db()
      .insert(messages)
      .values({
        channel: 'sms',
        template: 'accountLeaving',
        accountId: account!.id,
        values: { until: leavesAt },
      });
  });

  it('is still sent when a code would have expired', async () => {
    await age('1 day');
    const { provider, given } = provide();
    start(provider);
    await untilStatus('sent');
    expect(given).toMatchObject([{ phone: '13800000007', values: { until: leavesAt } }]);
  });

  it('is tried as often as any other, and keeps its text so that it can be sent again', async () => {
    const { provider } = provide(() => Promise.reject(new Error('down')));
    const { deliver } = createDelivery(optionsOf(), smsChannel(provider));
    const statuses: string[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await endPauses();
      const [message] = await takeMessages(db(), 'sms', 1);
      await deliver(message!);
      statuses.push((await rows())[0]!.status);
    }
    expect(statuses).toEqual([...Array<string>(7).fill('waiting'), 'failed']);
    expect(await rows()).toMatchObject([{ attempts: 8, values: { until: leavesAt } }]);
    await db().transaction(async (tx) => {
      const [{ id }] = (await tx.select().from(messages)) as [Message];
      await resendMessage(tx, id);
    });
    await untilStatus('waiting');
  });
});

describe('a message of a killed process', () => {
  it('stays with it until its lease has expired, and is then sent by another', async () => {
    await queue('13800000001');
    await takeMessages(db(), 'sms', 1);
    const { provider, given } = provide();
    start(provider);
    await queue('13800000002');
    await untilStatus('sending', 'sent');
    await endPauses();
    await untilStatus('sent', 'sent');
    expect(given.map(({ phone }) => phone)).toEqual(['13800000002', '13800000001']);
  });

  it('cannot be settled by that process any more, if it is still alive', async () => {
    await queue('13800000001');
    const [late] = await takeMessages(db(), 'sms', 1);
    await endPauses();
    await takeMessages(db(), 'sms', 1);
    await createDelivery(optionsOf(), smsChannel(provide().provider)).deliver(late!);
    expect(await rows()).toMatchObject([{ status: 'sending', attempts: 2 }]);
  });
});

describe('messageRetention', () => {
  it('removes messages older than 180 days', async () => {
    await queue('13800000001');
    await age('180 days');
    await queue('13800000002');
    await messageRetention.forget(db(), new Date());
    const left = await db().select({ recipient: messages.recipient }).from(messages);
    expect(left).toEqual([{ recipient: '13800000002' }]);
    await db().delete(messages).where(eq(messages.recipient, '13800000002'));
  });
});
