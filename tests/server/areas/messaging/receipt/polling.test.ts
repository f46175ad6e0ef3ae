import { asc, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from '#domain/messaging/provider/receipt.ts';
import { addressBookOf } from '#server/areas/identity/account/contact.ts';
import { enqueueCode } from '#server/areas/messaging/code/enqueue.ts';
import { createDelivery } from '#server/areas/messaging/delivery/delivery.ts';
import { takeMessages } from '#server/areas/messaging/delivery/lease.ts';
import { smsChannel } from '#server/areas/messaging/delivery/sms.ts';
import { aliyun } from '#server/areas/messaging/provider/aliyun.ts';
import { smsOutbox } from '#server/areas/messaging/provider/outbox.ts';
import type { Provider, Sms } from '#server/areas/messaging/provider/provider.ts';
import { askForReceipts, startPolling } from '#server/areas/messaging/receipt/polling.ts';
import {
  aliyunReceipts,
  type SentMessage,
  type ReceiptSource,
} from '#server/areas/messaging/receipt/source.ts';
import { messages } from '#server/platform/message/table.ts';
import { TEMPLATES } from '#server/templates.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useGateway } from '../provider/gateway.ts';
import { until } from '#tests/kit/until.ts';

const gateway = useGateway();
const connection = useDatabase();
const db = () => connection().db;
const log = pino({ level: 'silent' });
const never = new AbortController().signal;

const ARRIVED: Receipt = { isDelivered: true, at: new Date('2026-11-22T08:00:00Z') };
const LOST: Receipt = { isDelivered: false, words: 'UNDELIV 13800000001', isDead: false };

/** A message that a provider accepted some minutes ago, whose receipt is due now. */
const addSent = async (providerId: string, minutes = 1) => {
  await db()
    .insert(messages)
    .values({
      channel: 'sms',
      template: 'login',
      recipient: '13800000001',
      values: {},
      status: 'sent',
      providerId,
      sentAt: sql`now() - make_interval(mins => ${minutes})`,
      receiptDueAt: sql`now()`,
    });
};

const rows = () =>
  db()
    .select({
      providerId: messages.providerId,
      status: messages.status,
      deliveredAt: messages.deliveredAt,
      error: messages.error,
      receiptDueAt: messages.receiptDueAt,
    })
    .from(messages)
    .orderBy(asc(messages.id));
/** Minutes until the receipt of each message is polled again. */
const minutesLeft = async () =>
  (await rows()).map(({ receiptDueAt }) =>
    receiptDueAt ? Math.round((receiptDueAt.getTime() - Date.now()) / 60_000) : null,
  );

/** A source with the receipts that the test sets, which records its queries. */
function knowing(receipts: Record<string, Receipt | Error> = {}) {
  const asked: string[] = [];
  const source: ReceiptSource = async ({ providerId }: SentMessage) => {
    asked.push(providerId);
    const known = receipts[providerId];
    if (known instanceof Error) throw known;
    return known;
  };
  return { source, asked };
}
const askAll = (source: ReceiptSource, signal = never) => askForReceipts(db(), source, signal);

beforeEach(async () => {
  await db().delete(messages);
});

describe('a sent message', () => {
  const send = async (provider: Provider<Sms>) => {
    const recipient = '13800000001';
    await enqueueCode(db(), {
      channel: 'sms',
      recipient,
      template: 'register',
      locale: 'zh',
      code: '012345',
    });
    const [message] = await takeMessages(db(), 'sms', 1);
    const options = { db: db(), templates: TEMPLATES, book: addressBookOf(db()), log };
    await createDelivery(options, smsChannel(provider)).deliver(message!);
  };

  it('is delivered once Aliyun confirms it, by the id of Aliyun’s reply', async () => {
    const { account, answer, received } = gateway();
    answer(200, { Code: 'OK', BizId: '1^0' });
    await send(aliyun(account));
    expect(await rows()).toMatchObject([{ status: 'sent', providerId: '1^0', deliveredAt: null }]);
    expect(await minutesLeft()).toEqual([1]);
    await db().update(messages).set({ receiptDueAt: new Date() });
    const detail = { SendStatus: 3, ReceiveDate: '2026-11-22 16:44:13' };
    answer(200, { Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: [detail] } });
    await askAll(aliyunReceipts(account));
    expect(received[1]!.url.searchParams.get('BizId')).toBe('1^0');
    expect(await rows()).toEqual([
      {
        providerId: '1^0',
        status: 'sent',
        deliveredAt: new Date('2026-11-22T08:44:13Z'),
        error: null,
        receiptDueAt: null,
      },
    ]);
  });

  it('is not polled if it was printed by the outbox', async () => {
    await send(smsOutbox(() => undefined));
    expect(await rows()).toMatchObject([{ status: 'sent', providerId: null, receiptDueAt: null }]);
  });
});

describe('a receipt', () => {
  it('records that a message arrived, or the reason why not, without its number', async () => {
    await addSent('a');
    await addSent('b');
    await askAll(knowing({ a: ARRIVED, b: LOST }).source);
    expect(await rows()).toEqual([
      {
        providerId: 'a',
        status: 'sent',
        deliveredAt: new Date('2026-11-22T08:00:00Z'),
        error: null,
        receiptDueAt: null,
      },
      {
        providerId: 'b',
        status: 'failed',
        deliveredAt: null,
        error: 'UNDELIV …',
        receiptDueAt: null,
      },
    ]);
  });

  it('is polled at growing intervals, for 72 hours at most', async () => {
    for (const minutes of [1, 10, 120, 1000, 4318, 4321]) await addSent(`m${minutes}`, minutes);
    const { source, asked } = knowing();
    await askAll(source);
    expect(asked.toSorted()).toEqual(['m1', 'm10', 'm1000', 'm120', 'm4318', 'm4321']);
    expect(await minutesLeft()).toEqual([1, 10, 120, 360, 2, null]);
    await askAll(source);
    expect(asked).toHaveLength(6);
  });

  it('that cannot be fetched does not delay others, and is polled again', async () => {
    for (const id of ['a', 'b', 'c']) await addSent(id, 4);
    const { source } = knowing({ a: ARRIVED, b: new Error('no answer'), c: ARRIVED });
    await expect(askAll(source)).rejects.toThrow('no answer');
    expect((await rows()).map(({ deliveredAt }) => deliveredAt !== null)).toEqual([
      true,
      false,
      true,
    ]);
    expect(await minutesLeft()).toEqual([null, 4, null]);
  });

  it('is polled by one process only', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `m${10 + index}`);
    for (const id of ids) await addSent(id);
    const both = [knowing(), knowing()];
    await Promise.all(both.map(({ source }) => askAll(source)));
    expect(both.flatMap(({ asked }) => asked).toSorted()).toEqual(ids);
  });

  it('is polled in batches, with the next one at once after a full one', async () => {
    for (let count = 0; count < 21; count += 1) await addSent(`m${count}`);
    const { source, asked } = knowing();
    expect([await askAll(source), asked.length]).toEqual([0, 20]);
    expect([await askAll(source), asked.length]).toEqual([undefined, 21]);
  });

  it('is no longer polled once the process is stopping', async () => {
    for (const id of ['a', 'b']) await addSent(id);
    const stopping = new AbortController();
    const asked: string[] = [];
    const source: ReceiptSource = async ({ providerId }) => {
      asked.push(providerId);
      stopping.abort();
      return ARRIVED;
    };
    await expect(askAll(source, stopping.signal)).rejects.toThrow('aborted');
    expect(asked).toHaveLength(1);
  });
});

describe('startPolling', () => {
  it('polls automatically', async () => {
    await addSent('a');
    const worker = startPolling(db(), knowing({ a: ARRIVED }).source, log);
    await until(async () =>
      expect(await rows()).toMatchObject([{ deliveredAt: expect.any(Date) }]),
    );
    await worker.stop();
  });
});
