import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { FOLLOWING, LIVING } from '#domain/cooperation/activity/place.ts';
import { isSoon, lastOffer } from '#domain/cooperation/activity/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { activityOf, lockActivity, type Activity } from './activity/activity.ts';
import { tellSignUps } from './activity/notice.ts';
import { signUps } from './activity/table.ts';
import { activityBack, activityMoved, activityOff } from './activity/templates.ts';
import type { listings } from './listing/table.ts';

type ListingRow = typeof listings.$inferSelect;
type Live = NonNullable<ListingRow['live']>;

const isLiving = (id: number) =>
  and(eq(signUps.listingId, id), inArray(signUps.status, [...LIVING]));
/** Whether a sign-up has the date of the activity: also that of somebody who was declined. */
const isFollowing = (id: number) =>
  and(eq(signUps.listingId, id), inArray(signUps.status, [...FOLLOWING]));
const isToCome = gt(signUps.startsAt, sql`clock_timestamp()`);

/** Returns those who have signed up for an activity that is still to come. */
const findComing = (tx: Database, id: number) =>
  tx
    .select()
    .from(signUps)
    .where(and(isLiving(id), isToCome));

/**
 * Tells those who have signed up for an activity that is still to come that visitors no longer read it, whoever or
 * whatever hid it. The listing is locked before, as by those who sign up.
 */
export async function tellActivityOff(tx: Database, before: ListingRow): Promise<void> {
  if (before.kind !== 'activity' || !before.isVisible) return;
  await lockActivity(tx, before.id);
  await tellSignUps(tx, activityOf(before), await findComing(tx, before.id), activityOff);
}

/** Tells them that visitors read it again. */
export async function tellActivityBack(tx: Database, shown: ListingRow): Promise<void> {
  if (shown.kind !== 'activity') return;
  await lockActivity(tx, shown.id);
  await tellSignUps(tx, activityOf(shown), await findComing(tx, shown.id), activityBack);
}

/** When and where an activity is, in the language in which it is written: a translation moves nothing. */
function whenAndWhere(live: Live): string {
  const { starts, ends, zone, place } = live.facts as Record<string, unknown>;
  return JSON.stringify([starts, ends, zone, (place as Record<string, string>)?.[live.original]]);
}

/** Ends the sign-ups for a date that is over: the new version is another event. */
const endPast = (tx: Database, id: number) =>
  tx
    .update(signUps)
    .set({ status: 'over', code: null, offeredUntil: null })
    .where(and(isFollowing(id), lte(signUps.startsAt, sql`clock_timestamp()`)));

/** Moves the sign-ups to the new date. */
const moveComing = (tx: Database, { id, times }: Activity) =>
  tx
    .update(signUps)
    .set({
      startsAt: times.starts,
      remindedAt: isSoon(new Date(), times.starts) ? sql`clock_timestamp()` : null,
    })
    .where(and(isFollowing(id), isToCome));

/** Ends offers no later than places are given: not after sign-up has closed. */
const trimOffers = (tx: Database, { id, times }: Activity) =>
  tx
    .update(signUps)
    .set({
      offeredUntil: sql`LEAST(${signUps.offeredUntil}, ${lastOffer(times).toISOString()}::timestamptz)`,
    })
    .where(and(eq(signUps.listingId, id), eq(signUps.status, 'offered')));

/** Moves the sign-ups for an activity to the date of a new version. */
async function moveSignUps(tx: Database, activity: Activity): Promise<void> {
  if (activity.times.starts > new Date()) await endPast(tx, activity.id);
  await moveComing(tx, activity);
}

/**
 * Follows a new version of an activity: those who have signed up are told of another time or place, and if visitors
 * read it again.
 */
export async function followActivity(
  tx: Database,
  before: ListingRow,
  { live, isVisible }: { live: Live; isVisible: boolean },
): Promise<void> {
  if (before.kind !== 'activity') return;
  await lockActivity(tx, before.id);
  const activity = activityOf({ ...before, live, isVisible });
  const to = await findComing(tx, before.id);
  const isMoved = !before.live || whenAndWhere(before.live) !== whenAndWhere(live);
  if (isMoved) await moveSignUps(tx, activity);
  await trimOffers(tx, activity);
  if (!isVisible || (before.isVisible && !isMoved)) return;
  await tellSignUps(tx, activity, to, before.isVisible ? activityMoved : activityBack);
}
