import { and, eq, lt, sql } from 'drizzle-orm';
import { shownName } from '#domain/cooperation/identity.ts';
import { dueReminder, PAGE_KEPT, REMINDER_DAYS } from '#domain/cooperation/listing/validity.ts';
import { dayAfter } from '#domain/calendar/local-time.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { doEach, doHeld } from '#server/platform/worker/each.ts';
import { inSteps } from '#server/platform/worker/steps.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { announceListings, HIDDEN, today } from './live.ts';
import { tellPublishers } from './notice.ts';
import { listings } from './table.ts';
import { listingEnding } from './templates.ts';

/** Number of listings about which one transaction reminds. */
const STEP = 200;
const HOUR = 60 * 60 * 1000;
/** The event of a listing whose page was taken away by itself. */
const ENDED = { kind: 'listing', side: 'reviewer', deed: 'expire' } as const;

/** Listings that end soon and of whose end nobody was reminded yet. */
function isUntold(day: string) {
  const [first] = REMINDER_DAYS;
  const isNear = sql`${listings.validUntil} BETWEEN ${day}::date AND ${day}::date + ${first}::int`;
  const isDue = sql`coalesce(${listings.remindedDays}, ${first + 1}) >
    CASE WHEN ${listings.validUntil} <= ${day}::date + 1 THEN 1 ELSE ${first} END`;
  return and(eq(listings.isVisible, true), isNear, isDue);
}

/** Reminds organisations of listings that end soon. @returns the number of listings, at most `STEP` */
const remind = (db: Database, day: string): Promise<number> =>
  doHeld(db, {
    take: (tx) =>
      tx
        .select()
        .from(listings)
        .where(isUntold(day))
        .limit(STEP)
        .for('update', { skipLocked: true }),
    async task(tx, row) {
      const remindedDays = dueReminder(row.validUntil!, day);
      await tx.update(listings).set({ remindedDays }).where(eq(listings.id, row.id));
      const values = { title: shownName(row.live!.title), until: row.validUntil! };
      await tellPublishers(tx, row, listingEnding, values);
    },
  });

/** Gives all reminders that are due on a day, in steps of one transaction each. */
export async function remindOfEnds(
  db: Database,
  signal?: AbortSignal,
  day = today(),
): Promise<void> {
  await inSteps(() => remind(db, day), STEP, signal);
}

/**
 * Takes the pages of listings away that ended long ago; a listing that was published counts as withdrawn.
 * @returns the number of listings, at most `STEP`
 */
const retire = (db: Database, day: string): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(listings)
      .where(lt(listings.validUntil, dayAfter(day, -PAGE_KEPT)))
      .limit(STEP)
      .for('update', { skipLocked: true });
    for (const { id, status } of found) {
      const state = status === 'published' ? 'withdrawn' : status;
      await tx
        .update(listings)
        .set({ ...HIDDEN, status: state })
        .where(eq(listings.id, id));
      await addEvents(tx, [{ ...ENDED, recordId: id, state }]);
    }
    await announceListings(tx, found);
    return found.length;
  });

/** Takes the pages of all listings away that ended more than `PAGE_KEPT` days before a day. */
export async function retireEnded(
  db: Database,
  signal?: AbortSignal,
  day = today(),
): Promise<void> {
  await inSteps(() => retire(db, day), STEP, signal);
}

/** Starts the worker that reminds organisations before their listings end, and takes pages away long after that. */
export const startListingEnds = ({ db, log }: JobTools): Worker =>
  startWorker({
    name: 'listing ends',
    every: HOUR,
    log,
    async run(signal) {
      await doEach([remindOfEnds, retireEnded], (part) => part(db, signal));
    },
  });
