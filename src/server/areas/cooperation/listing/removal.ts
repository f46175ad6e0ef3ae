import { inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { removeEvents } from '#server/platform/own/event.ts';
import { tellActivityOff } from '../activity-change.ts';
import { removeContactsTo } from '../contact-removal.ts';
import { announceListings } from './live.ts';
import { listings } from './table.ts';

/**
 * Removes the listings of organisations with their history and with the requests for contact about them. Pages of
 * those that visitors read are announced.
 */
export async function removeListings(
  tx: Database,
  organisationIds: readonly number[],
): Promise<void> {
  await removeContactsTo(tx, organisationIds);
  const isTheirs = inArray(listings.organisationId, [...organisationIds]);
  for (const one of await tx.select().from(listings).where(isTheirs)) {
    await tellActivityOff(tx, one);
  }
  const removed = await tx.delete(listings).where(isTheirs).returning();
  await removeEvents(
    tx,
    'listing',
    removed.map(({ id }) => id),
  );
  await announceListings(
    tx,
    removed.filter(({ isVisible }) => isVisible),
  );
}
