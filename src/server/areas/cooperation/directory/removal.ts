import { inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { removeEvents } from '#server/platform/own/event.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { certifications } from '../certification/table.ts';
import { removeListings } from '../listing/removal.ts';
import type { organisations } from '../organisation/table.ts';
import { organisationTags } from '../organisation/tags.ts';

/**
 * Removes what organisations hold that the database does not remove with them: their listings and the history of their
 * rounds; announces the pages that showed them. Evidence is removed from the disk within a day.
 */
export async function removeHoldings(
  tx: Database,
  removed: readonly Pick<typeof organisations.$inferSelect, 'id' | 'kind' | 'isVisible'>[],
): Promise<void> {
  const ids = removed.map(({ id }) => id);
  const rounds = await tx
    .select({ id: certifications.id })
    .from(certifications)
    .where(inArray(certifications.organisationId, ids));
  await removeEvents(
    tx,
    'certification',
    rounds.map(({ id }) => id),
  );
  await removeListings(tx, ids);
  await announce(tx, removed.filter(({ isVisible }) => isVisible).flatMap(organisationTags));
}
