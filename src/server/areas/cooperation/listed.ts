import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { ID_STEP, type List } from '#contract/cooperation/listed.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { OrganisationGroup } from '#contract/cooperation/open.ts';
import { SECTIONS, type Section } from '#contract/cooperation/sector.ts';
import { isGroup } from '#domain/cooperation/group.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isListedIn, isShownIn } from './directory/group.ts';
import { listings } from './listing/table.ts';
import { organisations } from './organisation/table.ts';

const isOfKind = (kind: ListingKind): SQL | undefined =>
  and(eq(listings.isVisible, true), eq(listings.kind, kind));

/** Returns the sections that occur, in the order of the classification. */
function sectionsAmong(rows: readonly { code: string }[]): Section[] {
  const codes = new Set(rows.map(({ code }) => code));
  return (Object.keys(SECTIONS) as Section[]).filter((section) => codes.has(section));
}

const { country } = organisations;

async function organisationFacets(db: Database, group: OrganisationGroup) {
  const code = sql<string>`unnest(${organisations.sectors})`;
  const where = isListedIn(group);
  return {
    sections: sectionsAmong(await db.selectDistinct({ code }).from(organisations).where(where)),
    countries: await db.selectDistinct({ country }).from(organisations).where(where),
  };
}

/** The country of a listing is that of its organisation. */
async function listingFacets(db: Database, kind: ListingKind) {
  const code = sql<string>`unnest(${listings.sectors})`;
  const where = isOfKind(kind);
  const isBehind = eq(organisations.id, listings.organisationId);
  return {
    sections: sectionsAmong(await db.selectDistinct({ code }).from(listings).where(where)),
    countries: await db
      .selectDistinct({ country })
      .from(listings)
      .innerJoin(organisations, isBehind)
      .where(where),
  };
}

/** Returns what a list can be narrowed to: the sections and countries of the records that visitors see in it. */
export async function readFacets(db: Database, list: List) {
  const found = isGroup(list) ? await organisationFacets(db, list) : await listingFacets(db, list);
  return { ...found, countries: found.countries.map((row) => row.country) };
}

/** Returns the ids of the next records that have a page below a list, behind an id. */
export async function readIds(db: Database, list: List, after: number): Promise<number[]> {
  const table = isGroup(list) ? organisations : listings;
  const isShown = isGroup(list) ? isShownIn(list) : isOfKind(list);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isShown, gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(ID_STEP);
  return rows.map(({ id }) => id);
}
