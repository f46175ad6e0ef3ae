import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { isInStanding } from '#domain/cooperation/listing/standing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { organisations } from '../organisation/table.ts';
import { listings } from './table.ts';

/** Returns whether the office has stopped neither a listing nor its organisation. */
export async function isStanding(db: Database, listingId: number): Promise<boolean> {
  const { status, certifiedUntil } = organisations;
  const [found] = await db
    .select({ organisation: { status, certifiedUntil }, listing: { status: listings.status } })
    .from(listings)
    .innerJoin(organisations, eq(organisations.id, listings.organisationId))
    .where(eq(listings.id, listingId));
  return found !== undefined && isInStanding(found.organisation, found.listing);
}

/**
 * Checks that those who act for the organisation of a listing may learn of people by it.
 * @throws Fault organisationStopped
 */
export async function demandStanding(db: Database, listingId: number): Promise<void> {
  if (!(await isStanding(db, listingId))) throw new Fault('organisationStopped');
}
