import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '#contract/cooperation/activity/payment.ts';
import { paymentData, signUpData } from '#server/areas/cooperation/activity/personal.ts';
import { signUpRetention } from '#server/areas/cooperation/activity/retention.ts';
import { paymentEvents, signUps } from '#server/areas/cooperation/activity/table.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { readRows } from '#server/platform/sheet/read.ts';
import { useApp } from '#tests/kit/app.ts';
import { attendingOf, beginActivity } from '#tests/kit/cooperation/attending.ts';
import { COSTING, FEE, payingOf, PAYMENT } from '#tests/kit/cooperation/paying.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const { signUp, own, cancel, told } = attendingOf(test);
let organiser: LoggedIn;
let guest: LoggedIn;
let id: number;
beforeEach(async () => {
  ({ organiser, id } = await beginActivity(test(), COSTING));
  guest = await logIn(test().db);
  await signUp(guest, id, { fee: FEE });
});

const { attendees, note, pathOf } = payingOf(test, () => ({ organiser, id }));
const one = async () => (await attendees())[0]!;
const history = async () =>
  (await call(organiser, 'GET', pathOf(await one()))).data as unknown as PaymentEvent[];
const payment = async () => (await one()).payment;

describe('the organiser', () => {
  it('notes that somebody has paid, who reads it and is told', async () => {
    expect(await payment()).toEqual(PAYMENT);
    expect((await own(guest))[0]).toMatchObject({
      payment: PAYMENT,
      howToPay: { zh: '现场缴费', en: '' },
    });
    expect((await note('pay')).code).toBe(200);
    expect((await own(guest))[0]).toMatchObject({
      payment: { ...PAYMENT, state: 'paid' },
      howToPay: { zh: '', en: '' },
    });
    expect(await told(guest)).toEqual(['activitySignedUp', 'activityPayment']);
    const [message] = await test()
      .db.select({ content: messages.content })
      .from(messages)
      .where(sql`${messages.template} = 'activityPayment' AND ${messages.channel} = 'site'`);
    const said = JSON.stringify(message!.content).replaceAll('\u00A0', ' ');
    expect(said).toMatch(/Paid \(CNY 200.00\).*已支付（CNY 200.00）/);
  });

  it('refunds in parts, until all is refunded', async () => {
    await note('pay');
    await note('refund', { amount: 5000 });
    expect(await payment()).toMatchObject({ state: 'paid', refund: 'created', refundAmount: 5000 });
    await note('refundDone');
    expect(await payment()).toMatchObject({ state: 'partialRefund', refunded: 5000 });
    for (const amount of [15001, null]) {
      const refused = await note('refund', { amount });
      expect(refused).toMatchObject({ fields: [{ place: 'amount', msg: '0.01 至 150 之间的数' }] });
    }
    await note('refund', { amount: 15000 });
    await note('refundFail');
    await note('refund', { amount: 15000 });
    await note('refundDone');
    expect(await payment()).toEqual({
      ...PAYMENT,
      state: 'fullRefund',
      refund: 'success',
      refundAmount: 15000,
      refunded: FEE,
    });
    const all = ['SignedUp', ...Array.from({ length: 4 }, () => 'Payment')];
    expect(await told(guest)).toEqual(all.map((name) => `activity${name}`));
  });

  it('reads who noted what, when, from which state to which', async () => {
    await note('pay', { note: '现金，收据 12' });
    await note('refund', { amount: 5000 });
    await note('refundDone');
    const { nickName } = (
      await test().db.select().from(accounts).where(eq(accounts.id, organiser.userId))
    )[0]!;
    const event = { at: expect.any(String), by: nickName, note: '', refund: null, amount: FEE };
    expect(await history()).toEqual([
      { ...event, deed: 'due', by: '王敏', before: null, state: 'unpaid' },
      { ...event, deed: 'pay', before: 'unpaid', state: 'paid', note: '现金，收据 12' },
      { ...event, deed: 'refund', before: 'paid', state: 'paid', refund: 'created', amount: 5000 },
      {
        ...event,
        deed: 'refundDone',
        before: 'paid',
        state: 'partialRefund',
        refund: 'success',
        amount: 5000,
      },
    ]);
    await test().db.delete(accounts).where(eq(accounts.id, organiser.userId));
    const kept = await test().db.select().from(paymentEvents).orderBy(paymentEvents.id);
    expect(kept.map(({ accountId }) => accountId)).toEqual([guest.userId, null, null, null]);
  });

  it.each([
    ['what the state does not allow', 'notify', {}, '状态已经变化，不能这样操作，请刷新后再看'],
    [
      'what was read before another change',
      'pay',
      { state: 'paid' },
      '这里刚刚有改动，请重新载入后再试',
    ],
  ])('is refused %s', async (_, deed, given, msg) => {
    expect((await note(deed, given)).msg).toBe(msg);
    expect(await payment()).toEqual(PAYMENT);
    expect(await history()).toHaveLength(1);
  });

  it('of two who note the same at once counts one', async () => {
    const row = await one();
    const given = { deed: 'pay', state: 'unpaid', refund: null, note: '' };
    const colleague = { ...given, note: '转账' };
    const replies = await Promise.all(
      [given, colleague].map((body) => call(organiser, 'PUT', pathOf(row), body)),
    );
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    expect(await history()).toHaveLength(2);
  });

  it('sees whoever has paid and gave the place up, until all is settled', async () => {
    await note('pay');
    await cancel(guest, id);
    expect(await one()).toMatchObject({
      status: 'cancelled',
      mayDecline: false,
      payment: { state: 'paid' },
    });
    await note('refund', { amount: FEE });
    await note('refundDone');
    expect((await own(guest))[0]).toMatchObject({
      status: 'cancelled',
      payment: { state: 'fullRefund' },
    });
  });

  it('closes the payment of whoever gave the place up unpaid, who then leaves the list', async () => {
    await cancel(guest, id);
    expect((await own(guest))[0]).toMatchObject({ payment: null, howToPay: { zh: '', en: '' } });
    await note('close');
    expect(await attendees()).toEqual([]);
  });

  it('is whoever may see the attendees: neither a stranger nor somebody whom the office has stopped', async () => {
    expect((await note('pay', {}, guest)).code).toBe(404);
    const path = pathOf(await one());
    expect((await call(guest, 'GET', path)).code).toBe(404);
    await test().db.update(organisations).set({ status: 'suspended' });
    const given = { deed: 'pay', state: 'unpaid', refund: null, note: '' };
    expect((await call(organiser, 'PUT', path, given)).code).toBe(500);
    expect((await own(guest))[0]).toMatchObject({
      payment: { state: 'unpaid' },
      howToPay: { zh: '', en: '' },
    });
  });

  it('is not the office, which reads how many payments are in which state', async () => {
    const other = await logIn(test().db);
    await signUp(other, id, { fee: FEE });
    await note('pay');
    const admin = await logIn(test().db, { roles: ['admin'] });
    const { data } = await call(admin, 'GET', `/cooperation/listing/${id}`);
    expect(data).toMatchObject({
      payments: [
        { state: 'unpaid', count: 1 },
        { state: 'paid', count: 1 },
      ],
    });
    expect((await call(admin, 'GET', `/member/listing/${id}/attendee`)).code).toBe(404);
  });

  it('takes the payments along in the sheet', async () => {
    await note('pay');
    await note('refund', { amount: 5050 });
    await note('refundDone');
    const path = `/member/listing/${id}/attendee/export`;
    const file = await test().optional.request(path, { headers: organiser.headers });
    const rows = (await readRows(Buffer.from(await file.arrayBuffer()))).map(({ cells }) => cells);
    expect(rows.map((cells) => cells.slice(6))).toEqual([
      ['费用', '缴费状态', '退款状态', '已退金额'],
      ['200', '部分退款', '成功', '50.5'],
    ]);
  });
});

describe('what was noted of a payment', () => {
  it('is part of the export of the data of whoever paid', async () => {
    await note('pay', { note: '现金' });
    const services = { db: test().db } as Parameters<typeof signUpData.read>[0];
    expect(await signUpData.read(services, guest.userId)).toMatchObject([
      { listingId: id, fee: FEE, payment: 'paid', refunded: 0 },
    ]);
    expect(await paymentData.read(services, guest.userId)).toMatchObject([
      { listingId: id, deed: 'due', state: 'unpaid', amount: FEE },
      { listingId: id, deed: 'pay', state: 'paid', note: '现金' },
    ]);
    expect(await paymentData.read(services, organiser.userId)).toEqual([]);
  });

  it.each([
    [
      'a year after the activity',
      async () => {
        await test()
          .db.update(signUps)
          .set({ startsAt: sql`now() - interval '367 days'` });
        await signUpRetention.forget(test().db, new Date());
      },
    ],
    [
      'with the account',
      async () => {
        await test().db.delete(accounts).where(eq(accounts.id, guest.userId));
      },
    ],
  ])('is deleted with the sign-up: %s', async (_, forget) => {
    await note('pay');
    await forget();
    expect(await test().db.$count(paymentEvents)).toBe(0);
  });
});
