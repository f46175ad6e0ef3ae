import type {
  Payment,
  PaymentDeed,
  PaymentState,
  RefundState,
} from '#contract/cooperation/activity/payment.ts';

/** The states in which the organiser has money of the attendee's. */
export const HOLDING_MONEY: readonly PaymentState[] = [
  'paid',
  'notified',
  'partialRefund',
  'refundFailed',
];
/** The states in which money has come at some time. */
export const MONEY_CAME: readonly PaymentState[] = [...HOLDING_MONEY, 'fullRefund'];

interface Rule {
  from: readonly PaymentState[];
  /** How the latest refund has to stand; null: there was none. */
  refund: readonly (RefundState | null)[];
}

/** No refund is on its way. */
const AT_REST: Rule['refund'] = [null, 'success', 'failed', 'closed'];

/**
 * What the organiser may note in which state. Slips are taken back by `unpay` and `reopen`; a refund that has arrived is
 * never taken back.
 */
const RULES: Readonly<Record<PaymentDeed, Rule>> = {
  // Money may come after the organiser has given it up.
  pay: { from: ['unpaid', 'closed'], refund: AT_REST },
  notify: { from: ['paid'], refund: AT_REST },
  unpay: { from: ['paid', 'notified'], refund: AT_REST },
  close: { from: ['unpaid'], refund: AT_REST },
  reopen: { from: ['closed'], refund: AT_REST },
  refund: { from: HOLDING_MONEY, refund: AT_REST },
  refundDone: { from: HOLDING_MONEY, refund: ['created'] },
  refundFail: { from: HOLDING_MONEY, refund: ['created'] },
  refundDrop: { from: HOLDING_MONEY, refund: ['created', 'failed'] },
};

/** Returns what the organiser may note of a payment. */
export const paymentDeeds = ({ state, refund }: Payment): PaymentDeed[] =>
  (Object.keys(RULES) as PaymentDeed[]).filter(
    (deed) =>
      state !== null && RULES[deed].from.includes(state) && RULES[deed].refund.includes(refund),
  );

/** Returns how much of a payment may still be refunded, in hundredths of a yuan. */
export const refundable = ({ fee, refunded }: Payment): number => fee - refunded;

function refundDone({ fee, refunded, refundAmount }: Payment): Partial<Payment> {
  const total = refunded + (refundAmount ?? 0);
  const state = total < fee ? 'partialRefund' : 'fullRefund';
  return { state, refund: 'success', refunded: total };
}

/** A refund that is given up leaves the payment as it was before that failed. */
function refundDrop({ state, refunded }: Payment): Partial<Payment> {
  if (state !== 'refundFailed') return { refund: 'closed' };
  return { refund: 'closed', state: refunded > 0 ? 'partialRefund' : 'paid' };
}

/**
 * Returns a payment after a deed that it allows.
 * @param amount how much is refunded, for `refund` alone
 */
export function afterDeed(payment: Payment, deed: PaymentDeed, amount: number | null): Payment {
  const changes: Readonly<Record<PaymentDeed, () => Partial<Payment>>> = {
    pay: () => ({ state: 'paid' }),
    notify: () => ({ state: 'notified' }),
    unpay: () => ({ state: 'unpaid' }),
    close: () => ({ state: 'closed' }),
    reopen: () => ({ state: 'unpaid' }),
    refund: () => ({ refund: 'created', refundAmount: amount }),
    refundDone: () => refundDone(payment),
    refundFail: () => ({ state: 'refundFailed', refund: 'failed' }),
    refundDrop: () => refundDrop(payment),
  };
  return { ...payment, ...changes[deed]() };
}
