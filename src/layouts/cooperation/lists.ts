import type { AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import { depend } from '#lib/render/page.ts';
import { LISTING_PATHS } from '#lib/render/route/listing-routes.ts';

/** Returns the kind of listing of a page; undefined if its folder has none of this name. */
export const kindIn = (folder: string, name: string | undefined): ListingKind | undefined =>
  LISTING_KINDS.find((kind) => kind === name && LISTING_PATHS[kind].list === `${folder}${kind}/`);

/** Reads the latest listings of a kind, and what they can be narrowed to. */
export async function readListings(page: AstroGlobal, kind: ListingKind) {
  const { rows, total } = depend(page, await getLiveEntry('listings', { kind }))!;
  const facets = depend(page, await getLiveEntry('listingFacets', { kind }))!.data;
  return { rows, total, ...facets };
}

/** Reads a listing; undefined if visitors do not see it, or if it is of another kind. */
export async function readListing(page: AstroGlobal, kind: ListingKind) {
  const found = depend(page, await getLiveEntry('listing', { id: page.params['id']! }))?.data;
  return found?.kind === kind ? found : undefined;
}
