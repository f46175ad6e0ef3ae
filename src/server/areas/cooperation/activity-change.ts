import { and, eq, inArray } from 'drizzle-orm';
import { LIVING } from '#domain/cooperation/activity/place.ts';
import type { Database } from '#server/platform/db/database.ts';
import { activityOf } from './activity/activity.ts';
import { tellSignUps } from './activity/notice.ts';
import { signUps } from './activity/table.ts';
import { activityMoved, activityOff } from './activity/templates.ts';
import type { listings } from './listing/table.ts';

type ListingRow = typeof listings.$inferSelect;

const isLiving = ({ id }: ListingRow) =>
  and(eq(signUps.listingId, id), inArray(signUps.status, [...LIVING]));

/** Tells those who have signed up for an activity that it is no longer published. */
export async function tellActivityOff(tx: Database, before: ListingRow): Promise<void> {
  if (before.kind !== 'activity' || !before.live) return;
  const to = await tx.select().from(signUps).where(isLiving(before));
  await tellSignUps(tx, activityOf(before), to, activityOff);
}

/** When and where an activity is. */
const whenAndWhere = (row: ListingRow): string => {
  const { starts, ends, zone, place } = activityOf(row).facts;
  return JSON.stringify([starts, ends, zone, place]);
};

/** Tells those who have signed up for an activity of another time or place in its new version. */
export async function followActivity(
  tx: Database,
  before: ListingRow,
  live: NonNullable<ListingRow['live']>,
): Promise<void> {
  if (before.kind !== 'activity') return;
  const after = { ...before, live };
  if (before.live && whenAndWhere(before) === whenAndWhere(after)) return;
  const activity = activityOf(after);
  const to = await tx
    .update(signUps)
    .set({ startsAt: activity.times.starts, remindedAt: null })
    .where(isLiving(before))
    .returning();
  await tellSignUps(tx, activity, to, activityMoved);
}
