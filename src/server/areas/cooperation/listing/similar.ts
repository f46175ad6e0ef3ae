import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { SimilarListing } from '#contract/cooperation/listing/listing.ts';
import { mostAlike } from '#domain/cooperation/review/likeness.ts';
import { termsOf } from '#domain/search/terms.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { organisations } from '../organisation/table.ts';
import { listingStore } from './kind.ts';
import { termKept, type ListingRow } from './live.ts';
import { titleOf } from './notice.ts';
import { listings } from './table.ts';

/** Number of listings whose whole texts are compared: those that share most terms of title and summary. */
const MOST_CANDIDATES = 50;

/** The terms by which listings like one are found. */
function termsFor({ draft: { title, summary } }: ListingRow): string[] {
  const texts = [title.zh, title.en, summary.zh, summary.en];
  return [...new Set(texts.flatMap(termsOf).map(termKept))];
}

function findCandidates(db: Database, row: ListingRow) {
  const terms = termsFor(row);
  const any = terms.map((term) => `'${term}'`).join(' | ');
  const shared = sql`(SELECT count(*) FROM jsonb_array_elements_text(${JSON.stringify(terms)}::jsonb) term
    WHERE term = ANY (tsvector_to_array(${listings.terms})))`;
  return db
    .select({ id: listings.id, live: listings.live, name: organisations.name })
    .from(listings)
    .innerJoin(organisations, eq(organisations.id, listings.organisationId))
    .where(
      and(
        eq(listings.kind, row.kind),
        ne(listings.id, row.id),
        isNotNull(listings.live),
        sql`${listings.terms} @@ ${any}::tsquery`,
      ),
    )
    .orderBy(desc(shared), desc(listings.id))
    .limit(MOST_CANDIDATES);
}

/**
 * Returns up to three listings of the same kind that visitors read and that are very much like one, for its reviewer
 * (design of the cooperation portal, 9).
 * @throws Fault notFound
 */
export async function listSimilar(
  db: Database,
  caller: Caller,
  id: number,
): Promise<SimilarListing[]> {
  const row = (await demandRow(db, listingStore, caller, id, 'query')) as ListingRow;
  const found = await findCandidates(db, row);
  const candidates = found.map(({ live, ...other }) => ({ ...other, live: live! }));
  return mostAlike(row.draft, candidates).map(({ id: of, live, name, percent }) => ({
    id: of,
    title: titleOf(live),
    organisation: titleOf({ original: live.original, title: name }),
    percent,
  }));
}
