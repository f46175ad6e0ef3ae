import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { isInStanding } from '#domain/cooperation/listing/standing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { organisations } from '../organisation/table.ts';
import { listings } from './table.ts';

/**
 * Checks that those who act for the organisation of a listing may learn of people by it.
 * @throws Fault organisationStopped
 */
export async function demandStanding(db: Database, listingId: number): Promise<void> {
  const { status, certifiedUntil } = organisations;
  const [found] = await db
    .select({ organisation: { status, certifiedUntil }, listing: { status: listings.status } })
    .from(listings)
    .innerJoin(organisations, eq(organisations.id, listings.organisationId))
    .where(eq(listings.id, listingId));
  if (!found || !isInStanding(found.organisation, found.listing)) {
    throw new Fault('organisationStopped');
  }
}
