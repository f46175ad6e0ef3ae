import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { ID_STEP } from '#contract/cooperation/listed.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { SECTIONS, type Section } from '#contract/cooperation/sector.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listings } from './table.ts';
import { organisations } from '../organisation/table.ts';

const visible = (kind: ListingKind): SQL | undefined =>
  and(eq(listings.isVisible, true), eq(listings.kind, kind));

/** Returns the sections of the visible listings of a kind, in the order of the classification. */
async function sectionsOf(db: Database, kind: ListingKind): Promise<Section[]> {
  const code = sql<string>`unnest(${listings.sectors})`;
  const rows = await db.selectDistinct({ code }).from(listings).where(visible(kind));
  const codes = new Set(rows.map((row) => row.code));
  return (Object.keys(SECTIONS) as Section[]).filter((section) => codes.has(section));
}

/** Returns the countries of the organisations behind the visible listings of a kind. */
async function countriesOf(db: Database, kind: ListingKind): Promise<string[]> {
  const rows = await db
    .selectDistinct({ country: organisations.country })
    .from(listings)
    .innerJoin(organisations, eq(organisations.id, listings.organisationId))
    .where(visible(kind));
  return rows.map(({ country }) => country);
}

/** Returns what the visible listings of a kind can be narrowed to. */
export async function readFacets(db: Database, kind: ListingKind) {
  return { sections: await sectionsOf(db, kind), countries: await countriesOf(db, kind) };
}

/** Returns the ids of the next visible listings of a kind, behind an id. */
export async function readIds(db: Database, kind: ListingKind, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(visible(kind), gt(listings.id, after)))
    .orderBy(asc(listings.id))
    .limit(ID_STEP);
  return rows.map(({ id }) => id);
}
