import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { doEach, doHeld } from '#server/platform/worker/each.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { listings } from '../listing/table.ts';
import { activityOf, lockActivity } from './activity.ts';
import { tellSignUps } from './notice.ts';
import { lapseOffers, offerPlaces } from './offer.ts';
import { signUps } from './table.ts';
import { beginsSoon } from './templates.ts';

const MINUTE = 60 * 1000;
/** Reminders sent in one transaction at most. */
const STEP = 200;

/** Whether an offer has ended, or somebody waits for a place that may have become free. */
const isDue = sql`(${signUps.status} = 'waiting' AND ${signUps.startsAt} > now())
  OR (${signUps.status} = 'offered' AND ${signUps.offeredUntil} <= now())`;

/** Ends offers that nobody took, and offers the places that are free: also those that an organisation has added. */
export async function movePlaces(db: Database): Promise<void> {
  const due = await db
    .selectDistinct({ id: signUps.listingId })
    .from(signUps)
    .where(isDue)
    .orderBy(asc(signUps.listingId));
  await doEach(due, ({ id }) =>
    db.transaction(async (tx) => {
      const activity = await lockActivity(tx, id);
      await lapseOffers(tx, activity);
      await offerPlaces(tx, activity);
    }),
  );
}

/** Whether somebody has a place in an activity of the next day, and was not reminded of it. */
const isSoon = and(
  eq(signUps.status, 'signedUp'),
  isNull(signUps.remindedAt),
  sql`${signUps.startsAt} BETWEEN now() AND now() + interval '1 day'`,
);

/** Reminds those who have a place in a visible activity of the next day: some of them. @returns their number */
export const remindAttendees = (db: Database): Promise<number> =>
  doHeld(db, {
    take: (tx) =>
      tx
        .select({ id: signUps.id, accountId: signUps.accountId, listing: listings })
        .from(signUps)
        .innerJoin(listings, eq(listings.id, signUps.listingId))
        .where(and(isSoon, eq(listings.isVisible, true)))
        .orderBy(asc(signUps.id))
        .limit(STEP)
        .for('update', { of: signUps, skipLocked: true }),
    async task(tx, { id, listing, accountId }) {
      await tellSignUps(tx, activityOf(listing), [{ accountId }], beginsSoon);
      await tx
        .update(signUps)
        .set({ remindedAt: sql`now()` })
        .where(eq(signUps.id, id));
    },
  });

/** Moves the waiting lists of activities, and reminds attendees. */
export const startActivities = ({ db, log }: JobTools): Worker =>
  startWorker({
    name: 'activities',
    every: MINUTE,
    log,
    run: async () => {
      const counts = await doEach([movePlaces, remindAttendees], async (part) => part(db));
      return counts.includes(STEP) ? 0 : MINUTE;
    },
  });
