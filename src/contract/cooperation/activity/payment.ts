import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { MOST_FEE } from './fee.ts';

/** States of the payment of a fee, by the names of the specification (4). */
export const PAYMENT_STATES = [
  'unpaid',
  'paid',
  'notified',
  'partialRefund',
  'fullRefund',
  'refundFailed',
  'closed',
] as const;
const paymentState = z.enum(PAYMENT_STATES);
export type PaymentState = z.output<typeof paymentState>;

/** States of a refund, by the names of the specification (4). */
export const REFUND_STATES = ['created', 'success', 'failed', 'closed'] as const;
const refundState = z.enum(REFUND_STATES);
export type RefundState = z.output<typeof refundState>;

/** What the organiser notes of a payment (`domain/cooperation/activity/payment`). */
export const PAYMENT_DEEDS = [
  'pay',
  'notify',
  'unpay',
  'close',
  'reopen',
  'refund',
  'refundDone',
  'refundFail',
  'refundDrop',
] as const;
export type PaymentDeed = (typeof PAYMENT_DEEDS)[number];

/** Maximum length of a note, in characters. */
export const PAYMENT_NOTE_LENGTH = 200;

/** What somebody owes for a place, and how that stands. Sums are in hundredths of a yuan. */
export const payment = z.object({
  /** The fee when they got the place: a later change does not concern them. */
  fee: z.int(),
  /** Null while the place is only offered. */
  state: z.nullable(paymentState),
  /** How the latest refund stands; null if there was none. */
  refund: z.nullable(refundState),
  /** How much that refund is. */
  refundAmount: z.nullable(z.int()),
  /** How much has been refunded in all. */
  refunded: z.int(),
});
export type Payment = z.output<typeof payment>;

/** How many of those who have signed up for an activity have their payment in a state. */
export const paymentCount = z.object({ state: paymentState, count: z.int() });
export type PaymentCount = z.output<typeof paymentCount>;

const own = (verb: string) => ({
  name: `attendee${verb}`,
  access: 'session' as const,
  path: '/member/listing/{id}/attendee/{attendee}/payment' as const,
  params: z.extend(oneId, { attendee: recordId }),
});

/** Notes what has become of an attendee's payment, unless somebody else has meanwhile. The attendee is told. */
export const noteAttendeePayment = endpoint({
  ...own('Payment'),
  method: 'PUT',
  guarded: true,
  body: z.object({
    deed: z.enum(PAYMENT_DEEDS),
    /** The states that the caller has read. */
    state: paymentState,
    refund: z.nullable(refundState),
    /** How much is refunded, for `refund` alone. */
    amount: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_FEE))), null),
    note: z._default(givenText(PAYMENT_NOTE_LENGTH), ''),
  }),
});

/** What has become of an attendee's payment, oldest first. */
export const listPaymentEvents = endpoint({
  ...own('PaymentEvents'),
  method: 'GET',
  output: single(
    z.array(
      z.object({
        at: moment,
        /** Who noted it; null for somebody whose account is gone. */
        by: z.nullable(z.string()),
        /** `due`: the attendee got a place that has a fee. */
        deed: z.enum(['due', ...PAYMENT_DEEDS]),
        /** The states before and after it. */
        before: z.nullable(paymentState),
        state: paymentState,
        refund: z.nullable(refundState),
        amount: z.int(),
        note: z.string(),
      }),
    ),
  ),
});
export type PaymentEvent = Answer<typeof listPaymentEvents>['data'][number];
