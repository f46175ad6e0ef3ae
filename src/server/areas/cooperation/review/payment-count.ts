import { and, count, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  PAYMENT_STATES,
  type PaymentCount,
  type PaymentState,
} from '#contract/cooperation/activity/payment.ts';
import type { Database } from '#server/platform/db/database.ts';
import { signUps } from '../activity/table.ts';

/** Returns how many payments of some activities are in which state, by the activity. */
export async function countPayments(
  db: Database,
  listingIds: readonly number[],
): Promise<Map<number, PaymentCount[]>> {
  const { listingId, payment } = signUps;
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .select({ listingId, state: sql<PaymentState>`${payment}`, count: count() })
    .from(signUps)
    .where(and(inArray(listingId, [...listingIds]), isNotNull(payment)))
    .groupBy(listingId, payment);
  const ordered = rows.toSorted(
    (one, other) => PAYMENT_STATES.indexOf(one.state) - PAYMENT_STATES.indexOf(other.state),
  );
  const grouped = Map.groupBy(ordered, (row) => row.listingId);
  return new Map(
    [...grouped].map(([id, all]) => [
      id,
      all.map(({ state, count: many }) => ({ state, count: many })),
    ]),
  );
}
