import { and, arrayContains, desc, eq, ne, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PublicOrganisation } from '#contract/cooperation/organisation.ts';
import type { listOrganisations, OrganisationGroup } from '#contract/cooperation/open.ts';
import { Fault } from '#contract/fault.ts';
import { withoutAncestors } from '#domain/cooperation/sector.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consumeAll, type Limit } from '#server/platform/limit/limit.ts';
import { holding } from '#server/platform/records/filter.ts';
import { organisations } from '../organisation/table.ts';

type Row = typeof organisations.$inferSelect;
type Query = z.output<typeof listOrganisations.query>;

/** Limit per address. Only programs list more often. */
const LISTING: readonly Limit[] = [{ name: 'organisation:list', times: 60, seconds: 60 }];

/** An organisation as visitors read it: the contract drops contacts and whatever else it does not name. */
export const presentPublic = (row: Row): PublicOrganisation => ({
  ...row,
  sectors: withoutAncestors(row.sectors),
});

const { kind, isVisible, sectors, country, name } = organisations;

const isOfGroup = (group: OrganisationGroup | undefined): SQL | undefined =>
  group && (group === 'legal' ? eq(kind, 'legal') : ne(kind, 'legal'));

const chosen = (query: Query): SQL | undefined =>
  and(
    eq(isVisible, true),
    isOfGroup(query.group),
    query.sector === undefined ? undefined : arrayContains(sectors, [query.sector]),
    query.country === undefined ? undefined : eq(country, query.country),
    holding(query.keyword, name),
  );

/** Lists a page of the visible organisations. @throws Fault tooOften */
export async function listPublic(db: Database, address: string, query: Query) {
  await consumeAll(db, LISTING, limitedAddress(address));
  const where = chosen(query);
  const found = db.select().from(organisations).where(where).orderBy(desc(organisations.id));
  const { rows, total } = await readPage(query, found, () => db.$count(organisations, where));
  return { rows: rows.map(presentPublic), total };
}

/** Returns a visible organisation. @throws Fault notFound */
export async function readPublic(db: Database, id: number): Promise<PublicOrganisation> {
  const [row] = await db
    .select()
    .from(organisations)
    .where(and(eq(organisations.id, id), eq(isVisible, true)));
  if (!row) throw new Fault('notFound');
  return presentPublic(row);
}
