import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { isListingVisible } from '#domain/cooperation/listing/visible.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/worker/steps.ts';
import { tellActivityBack, tellActivityOff } from '../activity-change.ts';
import { announceListings, today } from '../listing/live.ts';
import { listings } from '../listing/table.ts';
import { organisations } from '../organisation/table.ts';

/** Number of listings that one transaction shows or hides by the clock. */
const STEP = 200;

/** Finds listings whose stored visibility may differ from the rule; the rule itself decides. */
const isStale = (day: string) => sql`${listings.isVisible} <> (${organisations.isVisible}
  AND ${listings.validUntil} >= ${day}
  AND (${listings.kind} <> 'legalService' OR ${organisations.kind} = 'legal'))`;

const selectStale = (tx: Database, day: string, of?: SQL) =>
  tx
    .select({ listing: listings, organisation: organisations })
    .from(listings)
    .innerJoin(organisations, eq(organisations.id, listings.organisationId))
    .where(and(isNotNull(listings.live), isStale(day), of))
    .orderBy(asc(listings.id))
    .for('update', { of: listings, skipLocked: true });

type Stale = Awaited<ReturnType<typeof selectStale>>;

/** Shows and hides listings as the rule says, tells attendees, and announces their pages. */
async function flip(tx: Database, found: Stale, day: string): Promise<void> {
  for (const isVisible of [true, false]) {
    const flipped = found
      .filter(({ listing, organisation }) => {
        return isListingVisible({ ...listing, isLive: true, organisation }, day) === isVisible;
      })
      .map(({ listing }) => listing);
    const ids = flipped.map(({ id }) => id);
    if (ids.length === 0) continue;
    await tx.update(listings).set({ isVisible }).where(inArray(listings.id, ids));
    const tell = isVisible ? tellActivityBack : tellActivityOff;
    for (const listing of flipped) await tell(tx, listing);
  }
  await announceListings(
    tx,
    found.map(({ listing }) => listing),
  );
}

/** Shows or hides the listings of organisations that were just shown or hidden, in the same transaction. */
export async function followListings(
  tx: Database,
  organisationIds: readonly number[],
): Promise<void> {
  const day = today();
  const ofThem = inArray(listings.organisationId, [...organisationIds]);
  await flip(tx, await selectStale(tx, day, ofThem), day);
}

/**
 * Shows and hides all listings whose visibility is not what the rule says: those that end, and those that somebody was
 * changing while their organisation was shown or hidden. In steps of one transaction each.
 */
export async function flipListings(
  db: Database,
  signal?: AbortSignal,
  day = today(),
): Promise<void> {
  const step = () =>
    db.transaction(async (tx) => {
      const found = await selectStale(tx, day).limit(STEP);
      await flip(tx, found, day);
      return found.length;
    });
  await inSteps(step, STEP, signal);
}
