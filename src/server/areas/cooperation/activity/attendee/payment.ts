import { and, asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { HUNDREDTHS } from '#contract/cooperation/activity/fee.ts';
import type {
  noteAttendeePayment as contract,
  Payment,
  PaymentEvent,
} from '#contract/cooperation/activity/payment.ts';
import { Fault } from '#contract/fault.ts';
import { afterDeed, paymentDeeds, refundable } from '#domain/cooperation/activity/payment.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ListingRow } from '../../listing/live.ts';
import { activityOf } from '../activity.ts';
import { tellPayment } from '../notice.ts';
import { addPaymentEvent, paymentColumns, paymentOf } from '../payment.ts';
import { paymentEvents, signUps, type SignUpRow } from '../table.ts';

type Given = z.output<typeof contract.body>;

/** What somebody notes of whose payment. */
interface Noted extends Given {
  attendee: number;
  /** Who notes it. */
  by: number;
}

const isOne = (listingId: number, attendee: number) =>
  and(eq(signUps.listingId, listingId), eq(signUps.id, attendee));

/** @throws Fault flawed for a refund of nothing, or of more than is left */
function demandAmount(payment: Payment, { deed, amount }: Given): void {
  const left = refundable(payment);
  if (deed !== 'refund' || (amount !== null && amount <= left)) return;
  const values = { min: 1 / HUNDREDTHS, max: left / HUNDREDTHS };
  const flaw = { place: 'amount', rules: [{ name: 'amount.between', values }] };
  throw new Fault('flawed', { field: 'param.amount' }, { flaws: [flaw] });
}

/** @throws Fault notFound for a free place, overtaken, wrongState, flawed */
function nextPayment(row: SignUpRow, given: Given): Payment {
  const payment = paymentOf(row);
  if (!payment) throw new Fault('notFound');
  if (payment.state !== given.state || payment.refund !== given.refund)
    throw new Fault('overtaken');
  if (!paymentDeeds(payment).includes(given.deed)) throw new Fault('wrongState');
  demandAmount(payment, given);
  return afterDeed(payment, given.deed, given.amount);
}

const eventOf = (row: SignUpRow, after: Payment, { by, deed, note }: Noted) => ({
  signUpId: row.id,
  accountId: by,
  deed,
  before: row.payment,
  state: after.state!,
  refund: after.refund,
  amount: deed.startsWith('refund') ? after.refundAmount! : after.fee,
  note,
});

/**
 * Notes what has become of the payment of an attendee, who is told of most of it.
 * @throws Fault notFound, overtaken, wrongState, flawed
 */
export const notePayment = (db: Database, listing: ListingRow, noted: Noted): Promise<void> =>
  db.transaction(async (tx) => {
    const which = isOne(listing.id, noted.attendee);
    const [row] = await tx.select().from(signUps).where(which).for('update');
    if (!row) throw new Fault('notFound');
    const after = nextPayment(row, noted);
    const event = eventOf(row, after, noted);
    await tx.update(signUps).set(paymentColumns(after)).where(eq(signUps.id, row.id));
    await addPaymentEvent(tx, event);
    await tellPayment(tx, activityOf(listing), row, event);
  });

/**
 * Returns what has become of the payment of an attendee, oldest first. The attendee goes by the name of the sign-up.
 * @throws Fault notFound
 */
export async function listPaymentEvents(
  db: Database,
  listingId: number,
  attendee: number,
): Promise<PaymentEvent[]> {
  const [row] = await db.select().from(signUps).where(isOne(listingId, attendee));
  if (!row) throw new Fault('notFound');
  const rows = await db
    .select({ event: paymentEvents, by: accounts.nickName })
    .from(paymentEvents)
    .leftJoin(accounts, eq(accounts.id, paymentEvents.accountId))
    .where(eq(paymentEvents.signUpId, row.id))
    .orderBy(asc(paymentEvents.id));
  return rows.map(({ event: { at, deed, before, state, refund, amount, note }, by }) => ({
    at: at.toISOString(),
    by: deed === 'due' ? row.name : by,
    deed,
    before,
    state,
    refund,
    amount,
    note,
  }));
}
