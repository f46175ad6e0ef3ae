import { tag } from '#contract/call/tag.ts';
import { listFacets, listIds } from '#contract/cooperation/listed.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { listListings, readListing } from '#contract/cooperation/listing/open.ts';
import { answers } from '#content/loader.ts';

type OfKind = Record<'kind', ListingKind>;

const ofKind = (_: unknown, { kind }: OfKind): string[] => [tag.listings(kind)];

/** Collections of what organisations publish. */
export const listingAnswers = {
  listings: answers(listListings, (query: OfKind) => ({ query }), ofKind),
  listing: answers(
    readListing,
    ({ id }: { id: string }) => ({ params: { id: Number(id) } }),
    ({ data }) => [tag.listing(data.id), tag.organisation(data.organisation.id)],
  ),
  listingFacets: answers(listFacets, (query: OfKind) => ({ query }), ofKind),
  listingIds: answers(listIds, (query: OfKind & Record<'after', number>) => ({ query }), ofKind),
};
