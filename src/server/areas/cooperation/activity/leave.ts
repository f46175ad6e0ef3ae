import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { SignUpState } from '#contract/cooperation/activity/sign-up.ts';
import { Fault } from '#contract/fault.ts';
import { HOLDING, LIVING } from '#domain/cooperation/activity/place.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Activity } from './activity.ts';
import { offerPlaces } from './offer.ts';
import { signUps, type SignUpRow } from './table.ts';

/** Whether a sign-up may still end before its activity: its owner has not come, and it has not begun. */
const isPending = and(
  inArray(signUps.status, [...LIVING]),
  isNull(signUps.checkedInAt),
  gt(signUps.startsAt, sql`clock_timestamp()`),
);

/**
 * Ends a sign-up of an activity that is locked. A place that becomes free is offered at once.
 * @throws Fault notFound for one that is over, or whose owner was checked in
 */
export async function leave(
  tx: Database,
  activity: Activity,
  which: SQL,
  status: 'cancelled' | 'declined',
): Promise<SignUpRow> {
  const [before] = await tx
    .select()
    .from(signUps)
    .where(and(eq(signUps.listingId, activity.id), which, isPending))
    // At the gate its owner may be checked in meanwhile, which does not lock the activity.
    .for('update');
  if (!before) throw new Fault('notFound');
  await tx
    .update(signUps)
    .set({ status, code: null, offeredUntil: null })
    .where(eq(signUps.id, before.id));
  const held: readonly SignUpState[] = HOLDING;
  if (held.includes(before.status)) await offerPlaces(tx, activity);
  return before;
}
