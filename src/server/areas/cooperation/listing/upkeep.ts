import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { dueReminder, REMINDER_DAYS } from '#domain/cooperation/listing/validity.ts';
import { isListingVisible } from '#domain/cooperation/listing/visible.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { organisations } from '../organisation/table.ts';
import { announceListing, today } from './live.ts';
import { tellPublishers, titleOf } from './notice.ts';
import { listings } from './table.ts';
import { listingEnding } from './templates.ts';

/** Number of listings that one transaction shows or hides. */
const STEP = 200;
const EVERY = 3000;

/** Finds listings whose stored visibility may differ from the rule; the rule itself decides. */
const isStale = (day: string) => sql`${listings.isVisible} <> (${organisations.isVisible}
  AND ${listings.validUntil} >= ${day}
  AND (${listings.kind} <> 'legalService' OR ${organisations.kind} = 'legal'))`;

/**
 * Shows and hides the listings whose end or organisation has changed that: some of them, with their tags.
 * @returns their number
 */
export const refreshListings = (db: Database, day = today()): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await tx
      .select({ listing: listings, organisation: organisations })
      .from(listings)
      .innerJoin(organisations, eq(organisations.id, listings.organisationId))
      .where(and(isNotNull(listings.live), isStale(day)))
      .limit(STEP)
      .for('update', { of: listings, skipLocked: true });
    for (const { listing, organisation } of found) {
      const isVisible = isListingVisible({ ...listing, isLive: true, organisation }, day);
      await tx.update(listings).set({ isVisible }).where(eq(listings.id, listing.id));
      await announceListing(tx, listing);
    }
    return found.length;
  });

/** Reminds organisations of listings that end soon, once for each of the reminders. */
export const remindOfEnds = (db: Database, day = today()): Promise<number> =>
  db.transaction(async (tx) => {
    const [first] = REMINDER_DAYS;
    const isNear = sql`${listings.validUntil} BETWEEN ${day}::date AND ${day}::date + ${first}::int`;
    const isUntold = sql`coalesce(${listings.remindedDays}, ${first + 1}) >
      CASE WHEN ${listings.validUntil} <= ${day}::date + 1 THEN 1 ELSE ${first} END`;
    const found = await tx
      .select()
      .from(listings)
      .where(and(eq(listings.isVisible, true), isNear, isUntold))
      .limit(STEP)
      .for('update', { skipLocked: true });
    for (const row of found) {
      const remindedDays = dueReminder(row.validUntil!, day);
      await tx.update(listings).set({ remindedDays }).where(eq(listings.id, row.id));
      const values = { title: titleOf(row.live!), until: row.validUntil! };
      await tellPublishers(tx, row, listingEnding, values);
    }
    return found.length;
  });

/** Keeps what visitors see of listings in step with ends and organisations. */
export const startListingUpkeep = ({ db, log }: JobTools): Worker =>
  startWorker({
    name: 'listings',
    every: EVERY,
    log,
    async run() {
      const done = (await refreshListings(db)) + (await remindOfEnds(db));
      return done > 0 ? 0 : EVERY;
    },
  });
