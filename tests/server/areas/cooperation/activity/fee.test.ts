import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentEvents, signUps } from '#server/areas/cooperation/activity/table.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { attendingOf, beginActivity } from '#tests/kit/cooperation/attending.ts';
import { COSTING, FEE, payingOf, PAYMENT } from '#tests/kit/cooperation/paying.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const { signUp, own, cancel } = attendingOf(test);
let organiser: LoggedIn;
let guest: LoggedIn;
let id: number;
beforeEach(async () => {
  ({ organiser, id } = await beginActivity(test(), COSTING));
  guest = await logIn(test().db);
  await signUp(guest, id, { fee: FEE });
});
const { attendees, note, pathOf } = payingOf(test, () => ({ organiser, id }));

describe('a fee', () => {
  const setFee = async (fee: number | null) => {
    const [row] = await test().db.select().from(listings).where(eq(listings.id, id));
    const live = { ...row!.live!, facts: { ...row!.live!.facts, fee } };
    await test().db.update(listings).set({ live });
  };
  const paymentsOf = async () => (await attendees()).map(({ payment: due }) => due?.fee ?? null);

  it('that changes concerns those who come after', async () => {
    await setFee(30000);
    await signUp(await logIn(test().db), id, { fee: 30000 });
    expect(await paymentsOf()).toEqual([FEE, 30000]);
  });

  it('that changes is owed by nobody who has not read it', async () => {
    await setFee(30000);
    const late = await logIn(test().db);
    for (const fee of [FEE, null]) {
      expect((await signUp(late, id, { fee })).msg).toBe('活动费用有变化，请核对后再报名');
    }
    expect(await paymentsOf()).toEqual([FEE]);
  });

  it('is due of those who wait once they take the place, as it was when that was offered', async () => {
    const others = [await logIn(test().db), await logIn(test().db)];
    for (const who of others) await signUp(who, id, { fee: FEE });
    const [, waiting] = others;
    expect(await paymentsOf()).toEqual([FEE, FEE, null]);
    await setFee(30000);
    await cancel(guest, id);
    const offered = { ...PAYMENT, fee: 30000, state: null };
    expect((await own(waiting!))[0]).toMatchObject({
      status: 'offered',
      payment: offered,
      howToPay: { zh: '现场缴费' },
    });
    await setFee(40000);
    await call(waiting!, 'POST', `/member/activity/${id}/place`, {});
    expect((await own(waiting!))[0]!.payment).toEqual({ ...offered, state: 'unpaid' });
    const rows = await test().db.select().from(paymentEvents);
    expect(rows.map(({ deed, amount }) => [deed, amount])).toEqual([
      ['due', FEE],
      ['due', FEE],
      ['due', 30000],
    ]);
  });

  it('that was paid counts for whoever gave the place up and comes back', async () => {
    await note('pay');
    await cancel(guest, id);
    await setFee(30000);
    await signUp(guest, id, { fee: 30000 });
    expect((await own(guest))[0]!.payment).toEqual({ ...PAYMENT, state: 'paid' });
  });

  it.each([
    ['was refunded', { payment: 'fullRefund', refund: 'success', refunded: FEE }],
    ['was closed', { payment: 'closed' }],
    ['was paid for a date that is over', { payment: 'paid', status: 'over' }],
  ])('that %s is due anew', async (_, values) => {
    await cancel(guest, id);
    await test()
      .db.update(signUps)
      .set(values as object);
    await setFee(30000);
    await signUp(guest, id, { fee: 30000 });
    expect((await own(guest))[0]!.payment).toEqual({ ...PAYMENT, fee: 30000 });
  });

  it('is none of a free activity, in which nobody pays', async () => {
    await setFee(0);
    const late = await logIn(test().db);
    await signUp(late, id);
    expect((await own(late))[0]!.payment).toBeNull();
    const row = (await attendees())[1]!;
    const given = { deed: 'pay', state: 'unpaid', refund: null, note: '' };
    expect((await call(organiser, 'PUT', pathOf(row), given)).code).toBe(404);
  });
});
