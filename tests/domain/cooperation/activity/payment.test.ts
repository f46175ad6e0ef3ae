import { describe, expect, it } from 'vitest';
import {
  PAYMENT_STATES,
  REFUND_STATES,
  type Payment,
  type PaymentDeed,
} from '#contract/cooperation/activity/payment.ts';
import { afterDeed, paymentDeeds, refundable } from '#domain/cooperation/activity/payment.ts';

const payment = (given: Partial<Payment> = {}): Payment => ({
  fee: 20000,
  state: 'unpaid',
  refund: null,
  refundAmount: null,
  refunded: 0,
  ...given,
});
const REFUNDS = [null, ...REFUND_STATES];

/** The deeds in each state of the payment, for each state of the refund in which they are the same. */
const table = () =>
  Object.fromEntries(
    PAYMENT_STATES.map((state) => [
      state,
      Object.fromEntries(
        REFUNDS.map((refund) => [
          refund ?? 'none',
          paymentDeeds(payment({ state, refund })).join(' '),
        ]),
      ),
    ]),
  );

describe('a payment', () => {
  it('allows these deeds in each state, beside each state of its latest refund', () => {
    const same = (deeds: string, created = '', failed = deeds) => ({
      none: deeds,
      created,
      success: deeds,
      failed,
      closed: deeds,
    });
    const onItsWay = 'refundDone refundFail refundDrop';
    expect(table()).toEqual({
      unpaid: same('pay close'),
      paid: same('notify unpay refund', onItsWay, 'notify unpay refund refundDrop'),
      notified: same('unpay refund', onItsWay, 'unpay refund refundDrop'),
      partialRefund: same('refund', onItsWay, 'refund refundDrop'),
      fullRefund: same(''),
      refundFailed: same('refund', onItsWay, 'refund refundDrop'),
      closed: same('pay reopen'),
    });
  });

  it('of a place that is only offered allows none', () => {
    expect(paymentDeeds(payment({ state: null }))).toEqual([]);
  });

  it.each<[PaymentDeed, Partial<Payment>, Partial<Payment>]>([
    ['pay', {}, { state: 'paid' }],
    ['notify', { state: 'paid' }, { state: 'notified' }],
    ['unpay', { state: 'notified' }, { state: 'unpaid' }],
    ['close', {}, { state: 'closed' }],
    ['reopen', { state: 'closed' }, { state: 'unpaid' }],
    ['refund', { state: 'paid' }, { state: 'paid', refund: 'created', refundAmount: 5000 }],
    [
      'refundDone',
      { state: 'notified', refund: 'created', refundAmount: 5000 },
      { state: 'partialRefund', refund: 'success', refunded: 5000 },
    ],
    [
      'refundDone',
      { state: 'partialRefund', refund: 'created', refundAmount: 15000, refunded: 5000 },
      { state: 'fullRefund', refund: 'success', refunded: 20000 },
    ],
    [
      'refundDone',
      { state: 'refundFailed', refund: 'created', refundAmount: 20000 },
      { state: 'fullRefund', refund: 'success', refunded: 20000 },
    ],
    [
      'refundFail',
      { state: 'paid', refund: 'created', refundAmount: 5000 },
      { state: 'refundFailed', refund: 'failed' },
    ],
    [
      'refundDrop',
      { state: 'notified', refund: 'created', refundAmount: 5000 },
      { state: 'notified', refund: 'closed' },
    ],
    [
      'refundDrop',
      { state: 'refundFailed', refund: 'failed', refundAmount: 5000 },
      { state: 'paid', refund: 'closed' },
    ],
    [
      'refundDrop',
      { state: 'refundFailed', refund: 'failed', refundAmount: 5000, refunded: 1000 },
      { state: 'partialRefund', refund: 'closed' },
    ],
  ])('after %s of %j is %j', (deed, before, after) => {
    expect(afterDeed(payment(before), deed, 5000)).toEqual(payment({ ...before, ...after }));
  });

  it('is refunded no more than is left of it', () => {
    expect(refundable(payment({ refunded: 5000 }))).toBe(15000);
  });
});
