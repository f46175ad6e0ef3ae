import { and, arrayOverlaps, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ListingMatch } from '#contract/cooperation/listing/match.ts';
import { Fault } from '#contract/fault.ts';
import { counterpartsOf } from '#domain/cooperation/match/counterpart.ts';
import { matchesOf, type Published } from '#domain/cooperation/match/match.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { demandOwn } from '#server/platform/own/read.ts';
import { listingKind } from '../listing/kind.ts';
import { today, type ListingRow } from '../listing/live.ts';
import { listings } from '../listing/table.ts';
import { organisations } from '../organisation/table.ts';
import { hiddenMatches } from './table.ts';

/** Number of listings that one is held against: those of its own sectors first, then the newest. */
const MOST_CANDIDATES = 500;

const { id, kind, original, name, country } = organisations;

/** What is compared of a listing, and how it is shown. The long text could be megabytes for all of them. */
const COMPARED = {
  id: listings.id,
  live: sql<Published['live']>`${listings.live} - 'body'`,
  country,
  organisation: { id, kind, original, name, country },
};

const isHidden = (listingId: number) => sql`EXISTS (SELECT 1 FROM ${hiddenMatches}
  WHERE ${hiddenMatches.listingId} = ${listingId} AND ${hiddenMatches.otherId} = ${listings.id})`;

/** The visible listings of other organisations that may answer one. */
const findCandidates = (db: Database, own: ListingRow) =>
  db
    .select(COMPARED)
    .from(listings)
    .innerJoin(organisations, eq(id, listings.organisationId))
    .where(
      and(
        eq(listings.isVisible, true),
        inArray(listings.kind, counterpartsOf(own.kind)),
        arrayOverlaps(listings.sectors, own.sectors),
        ne(listings.organisationId, own.organisationId),
        sql`NOT ${isHidden(own.id)}`,
      ),
    )
    .orderBy(
      desc(arrayOverlaps(listings.sectors, own.live!.sectors)),
      desc(listings.publishedAt),
      desc(listings.id),
    )
    .limit(MOST_CANDIDATES);

async function countryOf(db: Database, { organisationId }: ListingRow): Promise<string> {
  const [row] = await db.select({ country }).from(organisations).where(eq(id, organisationId));
  return row!.country;
}

/**
 * Returns the listings of others that answer one's own, for a member of its organisation (design of cooperation, 12);
 * none for one that is not published.
 * @throws Fault notFound
 */
export async function listMatches(
  db: Database,
  caller: Caller,
  listingId: number,
): Promise<ListingMatch[]> {
  const row = (await demandOwn(db, listingKind, caller, listingId)).row as ListingRow;
  if (row.live === null || counterpartsOf(row.kind).length === 0) return [];
  const candidates = await findCandidates(db, row);
  const own = { id: row.id, country: await countryOf(db, row), live: row.live };
  return matchesOf(own, candidates, today()).map(({ id: of, ...match }) => {
    const { live, organisation } = candidates.find((one) => one.id === of)!;
    return { ...match, listing: { ...live, id: of, organisation } };
  });
}

/**
 * Hides a match of a listing, or shows it again, for those who act for its organisation.
 * @throws Fault notFound, also for a listing that visitors do not see
 */
export async function hideMatch(
  db: Database,
  { listingId, otherId }: typeof hiddenMatches.$inferSelect,
  hidden: boolean,
): Promise<void> {
  const isIt = and(eq(hiddenMatches.listingId, listingId), eq(hiddenMatches.otherId, otherId));
  if (!hidden) {
    await db.delete(hiddenMatches).where(isIt);
    return;
  }
  const isShown = and(eq(listings.id, otherId), eq(listings.isVisible, true));
  if ((await db.$count(listings, isShown)) === 0) throw new Fault('notFound');
  await db.insert(hiddenMatches).values({ listingId, otherId }).onConflictDoNothing();
}
