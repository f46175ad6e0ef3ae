import { sql, type SQL } from 'drizzle-orm';
import type { Payment } from '#contract/cooperation/activity/payment.ts';
import type { SignUpState } from '#contract/cooperation/activity/sign-up.ts';
import { feeOf } from '#domain/cooperation/activity/fee.ts';
import { HOLDING_MONEY } from '#domain/cooperation/activity/payment.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Activity } from './activity.ts';
import { paymentEvents, signUps, type SignUpRow } from './table.ts';

/** Returns what somebody owes for a place, and how that stands; null without a fee. */
export const paymentOf = ({
  fee,
  payment: state,
  refund,
  refundAmount,
  refunded,
}: SignUpRow): Payment | null =>
  fee === null ? null : { fee, state, refund, refundAmount, refunded };

/** Returns the columns of a payment. */
export const paymentColumns = ({ state: payment, ...rest }: Payment) => ({ payment, ...rest });

type Before = Pick<SignUpRow, 'status' | 'payment'>;

/** Whether the organiser has money of somebody who signs up again for the same date, which counts. */
const hasPaid = ({ status, payment }: Before): boolean =>
  status !== 'over' && payment !== null && HOLDING_MONEY.includes(payment);

/** Returns the columns of what is due of somebody who signs up: for a place what the activity costs now. */
export function dueColumns(
  before: Before | undefined,
  { facts }: Activity,
  status: SignUpState,
): Partial<SignUpRow> {
  if (before && hasPaid(before)) return {};
  const fee = status === 'signedUp' ? feeOf(facts) : null;
  const payment = fee === null ? null : 'unpaid';
  return { fee, payment, refund: null, refundAmount: null, refunded: 0 };
}

/** What is due for a place that is offered: what the activity costs now, unless it is paid already. */
export const offeredFee = ({ facts }: Activity): SQL<number | null> =>
  sql`CASE WHEN ${signUps.payment} IS NULL THEN ${feeOf(facts)}::integer ELSE ${signUps.fee} END`;

/** The state of the payment once an offered place is taken. */
export const takenPayment = sql`CASE WHEN ${signUps.fee} IS NULL THEN NULL
  ELSE coalesce(${signUps.payment}, 'unpaid') END`;

type Written = Omit<typeof paymentEvents.$inferInsert, 'id' | 'at'>;

/** Adds to the history of a payment, in the transaction in which it happened. */
export async function addPaymentEvent(tx: Database, event: Written): Promise<void> {
  await tx.insert(paymentEvents).values(event);
}

/** Notes that a fee is due of somebody who has got a place; nothing if it is free, or paid already. */
export async function noteDue(
  tx: Database,
  { id, accountId, fee, payment: state }: SignUpRow,
  before: SignUpRow['payment'] = null,
): Promise<void> {
  if (fee === null || state !== 'unpaid') return;
  await addPaymentEvent(tx, { signUpId: id, accountId, deed: 'due', before, state, amount: fee });
}
