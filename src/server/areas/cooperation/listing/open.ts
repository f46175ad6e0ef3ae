import { and, arrayContains, desc, eq, gte, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import type { listListings } from '#contract/cooperation/listing/open.ts';
import { Fault } from '#contract/fault.ts';
import { PAGE_KEPT } from '#domain/cooperation/listing/validity.ts';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { queryTerms } from '#domain/search/terms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage, type Page } from '#server/platform/db/page.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { organisations } from '../organisation/table.ts';
import { laidOut, listedFiles } from './attachment/layout.ts';
import { today, type ListingRow } from './live.ts';
import { listings } from './table.ts';

/** Lists that an address may ask for; only programs ask more often. */
export const LISTING_LIMIT: Limit = { name: 'listing:list', times: 60, seconds: 60 };

type Asked = z.output<typeof listListings.query>;
type ListingQuery = Omit<Asked, keyof Page> & Page;

/** Returns the words of a text as PostgreSQL looks for them; null if it has none. */
export function wordsQuery(keyword: string): string | null {
  const words = queryTerms(keyword).map(({ term, isPrefix }) => `'${term}'${isPrefix ? ':*' : ''}`);
  return words.length === 0 ? null : words.join(' & ');
}

/** A condition that all words of a query occur; a word that is being typed matches as a prefix. */
function holdsWords(keyword: string): SQL {
  const query = wordsQuery(keyword);
  return query === null ? sql`false` : sql`${listings.terms} @@ ${query}::tsquery`;
}

const matching = ({ kind, sector, country, organisation, keyword }: ListingQuery) =>
  and(
    eq(listings.isVisible, true),
    kind && eq(listings.kind, kind),
    sector && arrayContains(listings.sectors, [sector]),
    country === undefined ? undefined : eq(organisations.country, country),
    organisation === undefined ? undefined : eq(listings.organisationId, organisation),
    keyword ? holdsWords(keyword) : undefined,
  );

/** Parts of a listing that its lists do not show. */
const UNLISTED = [
  'body',
  'facts',
  'files',
  'contactPerson',
  'contactPhone',
  'contactEmail',
] as const;
type ListedDraft = Omit<ListingDraft, (typeof UNLISTED)[number]>;

/** What lists read: a thousand bodies would be long. */
const LISTED = {
  id: listings.id,
  publishedAt: listings.publishedAt,
  validUntil: listings.validUntil,
  live: sql<ListedDraft>`${listings.live} - ${sql.param([...UNLISTED])}::text[]`,
};

type Shown<Live> = Pick<ListingRow, 'id' | 'publishedAt' | 'validUntil'> & { live: Live | null };

/** A listing for visitors: what was approved. The contract drops the contact. */
const toPublic = <Live>({ id, live, publishedAt, validUntil }: Shown<Live>) => ({
  ...live!,
  id,
  publishedAt: publishedAt!.toISOString(),
  validUntil: validUntil!,
});

const isBehind = eq(organisations.id, listings.organisationId);

const select = (db: Database) =>
  db
    .select({ listing: listings, organisation: organisations })
    .from(listings)
    .innerJoin(organisations, isBehind);

const selectListed = (db: Database) =>
  db
    .select({ listing: LISTED, organisation: organisations })
    .from(listings)
    .innerJoin(organisations, isBehind);

const countOf = async (db: Database, where: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .innerJoin(organisations, isBehind)
    .where(where);
  return row!.count;
};

/** Lists a page of the visible listings, the latest first. */
export async function listPublic(db: Database, query: ListingQuery) {
  const where = matching(query);
  const latest = [desc(listings.publishedAt), desc(listings.id)];
  const found = selectListed(db)
    .where(where)
    .orderBy(...latest);
  const { rows, total } = await readPage(query, found, () => countOf(db, where));
  const covers = await laidOut(
    db,
    rows.map(({ listing }) => listing.live.pictures.slice(0, 1)),
  );
  return {
    rows: rows.map(({ listing, organisation }, index) => ({
      ...toPublic(listing),
      cover: covers[index]![0] ?? null,
      organisation,
    })),
    total,
  };
}

/** Counts a list that an address asks for. @throws Fault tooOften */
export const countList = (db: Database, address: string): Promise<void> =>
  consume(db, LISTING_LIMIT, limitedAddress(address));

/** A condition that visitors may read a listing: it is visible, or has ended a short while ago. */
const isReadable = (day: string): SQL | undefined =>
  or(
    eq(listings.isVisible, true),
    and(
      isNotNull(listings.live),
      eq(organisations.isVisible, true),
      lt(listings.validUntil, day),
      gte(listings.validUntil, dayAfter(day, -PAGE_KEPT)),
    ),
  );

/** Returns a listing that visitors may read, if it meets a condition. @throws Fault notFound */
export async function demandReadable(db: Database, id: number, where?: SQL) {
  const [found] = await select(db).where(and(eq(listings.id, id), isReadable(today()), where));
  if (!found) throw new Fault('notFound');
  return found;
}

/** Returns a listing with its organisation. @throws Fault notFound */
export async function readPublic(db: Database, id: number) {
  const { listing, organisation } = await demandReadable(db, id);
  const { pictures, files } = listing.live!;
  const [[shown], [listed]] = [await laidOut(db, [pictures]), await listedFiles(db, [files])];
  return {
    ...toPublic(listing),
    pictures: shown!,
    files: listed!,
    hasEnded: !listing.isVisible,
    organisation,
  };
}
