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

/**
 * Tells those who have signed up for an activity that is still to come that it is no longer published. The listing is
 * locked before, as by those who sign up.
 */
export async function tellActivityOff(tx: Database, before: ListingRow): Promise<void> {
  if (before.kind !== 'activity' || !before.live) return;
  await lockActivity(tx, before.id);
  const to = await tx
    .select()
    .from(signUps)
    .where(and(isLiving(before.id), isToCome));
  await tellSignUps(tx, activityOf(before), to, activityOff);
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

/** Moves the sign-ups to the new date. An offer ends when places of that date are no longer given. */
const moveComing = (tx: Database, { id, times }: Activity) =>
  tx
    .update(signUps)
    .set({
      startsAt: times.starts,
      remindedAt: isSoon(new Date(), times.starts) ? sql`clock_timestamp()` : null,
      offeredUntil: sql`LEAST(${signUps.offeredUntil}, ${lastOffer(times).toISOString()}::timestamptz)`,
    })
    .where(and(isFollowing(id), isToCome))
    .returning();

/**
 * Follows a new version of an activity: those who have signed up are told of another time or place, and if it is
 * published again.
 */
export async function followActivity(tx: Database, before: ListingRow, live: Live): Promise<void> {
  if (before.kind !== 'activity') return;
  await lockActivity(tx, before.id);
  const isBack = before.live === null;
  if (before.live && whenAndWhere(before.live) === whenAndWhere(live)) return;
  const activity = activityOf({ ...before, live });
  if (activity.times.starts > new Date()) await endPast(tx, before.id);
  const moved = await moveComing(tx, activity);
  const to = moved.filter(({ status }) => status !== 'declined');
  await tellSignUps(tx, activity, to, isBack ? activityBack : activityMoved);
}
