import { and, arrayContains, desc, eq, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PublicOrganisation } from '#contract/cooperation/organisation.ts';
import type { listOrganisations } from '#contract/cooperation/open.ts';
import { Fault } from '#contract/fault.ts';
import { withoutAncestors } from '#domain/cooperation/sector.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage, type Page } from '#server/platform/db/page.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { holding } from '#server/platform/records/filter.ts';
import { organisations } from '../organisation/table.ts';
import { isListedIn } from './group.ts';

type Row = typeof organisations.$inferSelect;
type Query = Omit<z.output<typeof listOrganisations.query>, keyof Page> & Page;

/** Limit per address. Only programs list more often. */
const LISTING: Limit = { name: 'organisation:list', times: 60, seconds: 60 };

/** An organisation as visitors read it: the contract drops contacts and whatever else it does not name. */
export const presentPublic = (row: Row): PublicOrganisation => ({
  ...row,
  sectors: withoutAncestors(row.sectors),
});

const { isVisible, sectors, country, name } = organisations;

const chosen = (query: Query): SQL | undefined =>
  and(
    query.group ? isListedIn(query.group) : eq(isVisible, true),
    query.sector === undefined ? undefined : arrayContains(sectors, [query.sector]),
    query.country === undefined ? undefined : eq(country, query.country),
    holding(query.keyword, name),
  );

/** Counts a list that an address asks for. @throws Fault tooOften */
export const countList = (db: Database, address: string): Promise<void> =>
  consume(db, LISTING, limitedAddress(address));

/** Lists a page of the visible organisations, the latest first. */
export async function listPublic(db: Database, query: Query) {
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
