import { setTimeout as wait } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { receiveWechatEvent } from '#contract/messaging/receipt.ts';
import { createApp } from '#server/app.ts';
import { restingAddresses } from '#server/areas/messaging/table.ts';
import { proxyList } from '#server/platform/http/address.ts';
import { messages } from '#server/platform/message/table.ts';
import { createNonces } from '#server/platform/wire/nonce.ts';
import { useApp, WECHAT_TOKEN } from '#tests/kit/app.ts';
import { followerEvent, signedByWechat, templateEvent } from '#tests/kit/messaging/wechat-call.ts';

const test = useApp();
const ID = '3557254367693750277';
const OPEN_ID = 'oia2TjuEGTNoeX76QEjQNrcURxG8';

const addressOf = (query: object) =>
  `${receiveWechatEvent.path}?${new URLSearchParams({ ...query }).toString()}`;
/** Calls as WeChat does: with XML, no envelope, and the recipient's id beside the signature. */
const tell = (body: string, query: object = signedByWechat(WECHAT_TOKEN), headers = {}) =>
  test().app.request(addressOf({ ...query, openid: OPEN_ID }), {
    method: 'POST',
    headers: { 'content-type': 'text/xml', ...headers },
    body,
  });
const echo = (query: object) => test().app.request(addressOf(query));

const rows = () =>
  test()
    .db.select({
      status: messages.status,
      deliveredAt: messages.deliveredAt,
      error: messages.error,
    })
    .from(messages)
    .orderBy(asc(messages.id));
const SENT = { status: 'sent', deliveredAt: null, error: null };
const ARRIVED = { status: 'sent', deliveredAt: expect.any(Date) as Date, error: null };

beforeEach(async () => {
  const { db } = test();
  await db.delete(messages);
  await db.delete(restingAddresses);
  const sent = { channel: 'wechat', category: 'service', status: 'sent' } as const;
  await db.insert(messages).values({
    ...sent,
    template: 'consultationAnswered',
    recipient: OPEN_ID,
    values: {},
    providerId: ID,
    sentAt: new Date(),
  });
});

describe('an event of WeChat', () => {
  it('records that a message arrived; repeating it changes nothing', async () => {
    const response = await tell(templateEvent(ID, 'success'));
    expect([response.status, await response.text()]).toEqual([200, 'success']);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const first = await rows();
    expect(first).toEqual([ARRIVED]);
    await tell(templateEvent(ID, 'success'));
    await tell(templateEvent(ID, 'failed: system failed'));
    expect(await rows()).toEqual(first);
  });

  it('that arrives before the reply to the sending call is not lost', async () => {
    await test().db.update(messages).set({ status: 'sending', providerId: null });
    const told = tell(templateEvent(ID, 'success'));
    await wait(200);
    await test().db.update(messages).set({ status: 'sent', providerId: ID });
    expect(await (await told).text()).toBe('success');
    expect(await rows()).toEqual([ARRIVED]);
  });

  it('records that a message did not arrive, with WeChat’s reason', async () => {
    await tell(templateEvent(ID, 'failed: system failed'));
    expect(await rows()).toEqual([
      { status: 'failed', deliveredAt: null, error: 'failed: system failed' },
    ]);
    expect(await test().db.$count(restingAddresses)).toBe(0);
  });

  it('marks the address of a reader who blocks messages as undeliverable', async () => {
    await tell(templateEvent(ID, 'failed:user block'));
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'failed:user block' }]);
    expect(await test().db.select().from(restingAddresses)).toEqual([
      {
        channel: 'wechat',
        address: OPEN_ID,
        reason: 'failed:user block',
        since: expect.any(Date),
      },
    ]);
  });

  it('restores the address of a reader who follows again, and no other', async () => {
    const { db } = test();
    await tell(templateEvent(ID, 'failed:user block'));
    await db
      .insert(restingAddresses)
      .values({ channel: 'wechat', address: 'another', reason: 'failed:user block' });
    const back = '<MsgType>event</MsgType><Event><![CDATA[subscribe]]></Event>';
    expect(await (await tell(followerEvent(OPEN_ID, back))).text()).toBe('success');
    const resting = await db.select({ address: restingAddresses.address }).from(restingAddresses);
    expect(resting).toEqual([{ address: 'another' }]);
  });

  it.each([
    ['about another message', templateEvent('3557254367693750278', 'success')],
    ['of another kind', '<xml><MsgType>event</MsgType><Event>subscribe</Event></xml>'],
    ['that cannot be read', '<xml'],
    ['that is empty', ''],
  ])('%s is acknowledged, and changes nothing', async (_, body) => {
    expect(await (await tell(body)).text()).toBe('success');
    expect(await rows()).toEqual([SENT]);
  });

  it('of a message on another channel is ignored', async () => {
    await test().db.update(messages).set({ channel: 'sms' });
    await tell(templateEvent(ID, 'success'));
    expect(await rows()).toEqual([SENT]);
  });
});

describe('a sender other than WeChat (threat 73)', () => {
  const now = new Date();
  const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const signed = signedByWechat(WECHAT_TOKEN);
  const forged = [
    ['another token', signedByWechat('Callback8')],
    ['no token', signedByWechat('')],
    ['another number', { ...signed, nonce: '2' }],
    ['another moment', { ...signed, timestamp: String(Number(signed.timestamp) - 1) }],
    ['another digest', { ...signed, signature: 'a'.repeat(40) }],
    ['a digest that is longer in bytes', { ...signed, signature: 'ä'.repeat(40) }],
    ['a call of six minutes ago', signedByWechat(WECHAT_TOKEN, { at: minutesFromNow(-6) })],
    ['a call in six minutes', signedByWechat(WECHAT_TOKEN, { at: minutesFromNow(6) })],
  ] as const;

  it.each(forged)('settles nothing by %s', async (_, query) => {
    const response = await tell(templateEvent(ID, 'success'), query);
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 403, msg: '请求签名不正确或已过期' },
    ]);
    expect(await rows()).toEqual([SENT]);
    expect((await echo({ ...query, echostr: '1' })).status).toBe(403);
  });

  it('settles nothing without a signature', async () => {
    const response = await tell(templateEvent(ID, 'success'), {});
    expect(await response.json()).toMatchObject({ code: 500 });
    expect(await rows()).toEqual([SENT]);
  });

  it('cannot send a long body, whether or not it declares its length', async () => {
    const long = 'x'.repeat(16 * 1024 + 1);
    expect((await tell(long, signed, { 'content-length': String(long.length) })).status).toBe(413);
    expect((await tell(long, signed)).status).toBe(413);
  });
});

/** The API of a portal without a WeChat service account. */
function withoutToken() {
  const { db, storage, keyPair, secret, incoming } = test();
  return createApp({
    db,
    storage,
    secret,
    incoming,
    wire: { keyPair, useOnce: createNonces(db), mode: 'required' },
    log: pino({ level: 'silent' }),
    isReady: () => Promise.resolve(true),
    proxies: proxyList([]),
    publicOrigin: 'https://contest.example.org',
    smsBudget: { hour: 9, day: 9, abroad: { hour: 9, day: 9 } },
    wechatToken: '',
    findCaller: () => Promise.resolve(undefined),
  });
}

describe('WeChat’s verification call', () => {
  it('gets its text back, as plain text', async () => {
    const query = { ...signedByWechat(WECHAT_TOKEN), echostr: '5838479218127813673' };
    const response = await echo(query);
    expect([response.status, await response.text()]).toEqual([200, '5838479218127813673']);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('is refused if no token is configured', async () => {
    const query = { ...signedByWechat(''), echostr: '1' };
    expect((await withoutToken().request(addressOf(query))).status).toBe(404);
    const told = await withoutToken().request(addressOf(query), { method: 'POST', body: '' });
    expect(told.status).toBe(404);
  });
});
