import * as z from 'zod/mini';
import { MOST_EXPORTED, type exportList } from '#contract/cooperation/list-export.ts';
import { listedRow } from '#contract/cooperation/listing/open.ts';
import { publicOrganisation } from '#contract/cooperation/organisation.ts';
import { LIST_PATHS } from '#domain/cooperation/list-path.ts';
import { isGroup } from '#domain/cooperation/group.ts';
import { pageIn } from '#domain/messaging/link.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listPublic as listOrganisations } from '../directory/public.ts';
import { listPublic as listListings } from '../listing/open.ts';

export type ExportQuery = z.output<typeof exportList.query>;

const PAGE = { pageNum: 1, pageSize: MOST_EXPORTED };
/** Files are not held against the contract, which drops whatever visitors must not read. */
const exportedListings = z.array(listedRow);
const exportedOrganisations = z.array(publicOrganisation);

/** Returns the address of the page of a record. */
const addressIn =
  ({ list, locale }: ExportQuery, origin: string) =>
  ({ id }: { id: number }): string =>
    origin + pageIn(locale, LIST_PATHS[list].detail.replace('[id]', String(id)));

/** Finds the latest records of a list as visitors read them, with the addresses of their pages. */
export async function findExported(db: Database, query: ExportQuery, origin: string) {
  const { list } = query;
  const urlOf = addressIn(query, origin);
  if (isGroup(list)) {
    const { rows, total } = await listOrganisations(db, { ...query, ...PAGE, group: list });
    const organisations = exportedOrganisations.parse(rows);
    return { total, organisations: organisations.map((row) => ({ ...row, url: urlOf(row) })) };
  }
  const { rows, total } = await listListings(db, { ...query, ...PAGE, kind: list });
  const listings = exportedListings.parse(rows);
  return { total, listings: listings.map((row) => ({ ...row, url: urlOf(row) })) };
}
export type Exported = Awaited<ReturnType<typeof findExported>>;
