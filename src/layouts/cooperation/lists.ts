import type { AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import type { List } from '#contract/cooperation/listed.ts';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { OrganisationGroup } from '#contract/cooperation/open.ts';
import { cardOf } from '#domain/cooperation/card.ts';
import { groupOf, isGroup } from '#domain/cooperation/group.ts';
import { depend } from '#lib/render/page.ts';
import { LIST_PATHS } from '#lib/render/route/listing-routes.ts';

/** Returns the kind of listing of a page; undefined if its folder has none of this name. */
export const kindIn = (folder: string, name: string | undefined): ListingKind | undefined =>
  LISTING_KINDS.find((kind) => kind === name && LIST_PATHS[kind].list === `${folder}${kind}/`);

/** Reads the latest records of a list, and the number of all of them. */
export async function readLatest(page: AstroGlobal, list: List) {
  const { rows, total } = isGroup(list)
    ? depend(page, await getLiveEntry('organisations', { group: list }))!
    : depend(page, await getLiveEntry('listings', { kind: list }))!;
  return { cards: rows.map(cardOf), total };
}

/** Reads the latest records of a list, and what it can be narrowed to. */
export async function readList(page: AstroGlobal, list: List) {
  const facets = depend(page, await getLiveEntry('cooperationFacets', { list }))!.data;
  return { ...(await readLatest(page, list)), ...facets };
}

/** Reads a listing; undefined if visitors do not see it, or if it is of another kind. */
export async function readListing(page: AstroGlobal, kind: ListingKind) {
  const found = depend(page, await getLiveEntry('listing', { id: page.params['id']! }))?.data;
  return found?.kind === kind ? found : undefined;
}

/** Reads an organisation with its listings; undefined if visitors do not see it, or if it is of another group. */
export async function readOrganisation(page: AstroGlobal, group: OrganisationGroup) {
  const id = page.params['id']!;
  const organisation = depend(page, await getLiveEntry('organisation', { id }))?.data;
  if (!organisation || groupOf(organisation.kind) !== group) return undefined;
  const { rows } = depend(page, await getLiveEntry('organisationListings', { id }))!;
  return { organisation, listings: rows };
}
