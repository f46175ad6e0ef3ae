import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { listings } from '../listing/table.ts';
import { organisationMembers, organisations } from '../organisation/table.ts';
import { savedSearches, searchHits } from './table.ts';

/** Number of listings that one transaction holds against the searches. */
export const STEP = 100;

/** Whether a search looks for a listing, and was saved before that was published. */
const isSought = sql`${savedSearches.kind} = ${listings.kind}
  AND ${savedSearches.createdAt} < ${listings.publishedAt}
  AND (${savedSearches.sector} IS NULL OR ${listings.sectors} @> ARRAY[${savedSearches.sector}])
  AND (${savedSearches.country} IS NULL OR ${savedSearches.country} = ${organisations.country})
  AND (${savedSearches.query} IS NULL OR ${listings.terms} @@ ${savedSearches.query}::tsquery)`;

/** Nobody is told what their own organisation publishes. */
const isOwn = sql`EXISTS (SELECT 1 FROM ${organisationMembers}
  WHERE ${organisationMembers.organisationId} = ${listings.organisationId}
    AND ${organisationMembers.accountId} = ${savedSearches.accountId})`;

/** Keeps which searches have found some listings. */
const keepHits = (tx: Database, ids: readonly number[]) =>
  tx.insert(searchHits).select(
    tx
      .select({ searchId: savedSearches.id, listingId: listings.id, foundAt: sql`now()`.as('at') })
      .from(listings)
      .innerJoin(organisations, eq(organisations.id, listings.organisationId))
      .innerJoin(savedSearches, isSought)
      .where(and(inArray(listings.id, [...ids]), sql`NOT ${isOwn}`)),
  );

/**
 * Holds listings that visitors see for the first time against all saved searches (design of cooperation, 13): some of
 * them. One that is hidden and shown again is not held again.
 * @returns their number
 */
export const holdListings = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const fresh = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.isVisible, true), eq(listings.isHeld, false)))
      .orderBy(asc(listings.id))
      .limit(STEP)
      .for('update', { skipLocked: true });
    if (fresh.length === 0) return 0;
    const ids = fresh.map(({ id }) => id);
    await keepHits(tx, ids);
    await tx.update(listings).set({ isHeld: true }).where(inArray(listings.id, ids));
    return ids.length;
  });
