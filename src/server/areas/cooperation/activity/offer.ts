import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { placesFor } from '#domain/cooperation/activity/place.ts';
import { offerEnd } from '#domain/cooperation/activity/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countTaken, type Activity } from './activity.ts';
import { tellOffered, tellSignUps } from './notice.ts';
import { offeredFee } from './payment.ts';
import { signUps } from './table.ts';
import { placeLapsed } from './templates.ts';

/** Offers made in one transaction at most; the worker makes the others. */
const MOST_OFFERS = 200;

/** Offers the free places of an activity to those who wait, in their order. The activity is locked. */
export async function offerPlaces(tx: Database, activity: Activity): Promise<void> {
  const until = offerEnd(new Date(), activity.times);
  if (!until || !activity.isVisible) return;
  const free = placesFor(activity.facts.capacity, await countTaken(tx, activity.id));
  if (free === 0) return;
  const next = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.listingId, activity.id), eq(signUps.status, 'waiting')))
    .orderBy(asc(signUps.queuedAt), asc(signUps.id))
    .limit(Math.min(free, MOST_OFFERS));
  const offered = await tx
    .update(signUps)
    .set({ status: 'offered', offeredUntil: until, fee: offeredFee(activity) })
    .where(inArray(signUps.id, next))
    .returning();
  await tellOffered(tx, activity, offered, until);
}

/** Ends the offers of an activity that were not taken in time. Whoever had one of a hidden activity was told of that. */
export async function lapseOffers(tx: Database, activity: Activity): Promise<void> {
  const lapsed = await tx
    .update(signUps)
    .set({ status: 'lapsed', offeredUntil: null })
    .where(
      and(
        eq(signUps.listingId, activity.id),
        eq(signUps.status, 'offered'),
        lte(signUps.offeredUntil, sql`clock_timestamp()`),
      ),
    )
    .returning();
  if (activity.isVisible) await tellSignUps(tx, activity, lapsed, placeLapsed);
}
