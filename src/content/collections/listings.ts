import { tag } from '#contract/call/tag.ts';
import { listFacets, listIds, type List } from '#contract/cooperation/listed.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { MOST_LISTINGS } from '#contract/cooperation/listing/listing.ts';
import { listListings, readListing } from '#contract/cooperation/listing/open.ts';
import {
  listOrganisations,
  readOrganisation,
  type OrganisationGroup,
} from '#contract/cooperation/open.ts';
import { answers } from '#content/loader.ts';
import { isGroup } from '#domain/cooperation/group.ts';

const byId = ({ id }: { id: string }) => ({ params: { id: Number(id) } });

/** The tags of a list. Who supplies something also depends on what is supplied. */
const TAGS: Readonly<Record<OrganisationGroup, readonly string[]>> = {
  supplier: [tag.organisations('supplier'), tag.listings('supply')],
  legal: [tag.organisations('legal')],
};

const tagsOf = (list: List): string[] => (isGroup(list) ? [...TAGS[list]] : [tag.listings(list)]);

/** Collections of organisations and of what they publish. */
export const listingAnswers = {
  listings: answers(
    listListings,
    (query: Record<'kind', ListingKind>) => ({ query }),
    (_, { kind }) => tagsOf(kind),
  ),
  listing: answers(readListing, byId, ({ data }) => [
    tag.listing(data.id),
    tag.organisation(data.organisation.id),
  ]),
  organisations: answers(
    listOrganisations,
    (query: Record<'group', OrganisationGroup>) => ({ query }),
    (_, { group }) => tagsOf(group),
  ),
  organisation: answers(readOrganisation, byId, ({ data }) => [tag.organisation(data.id)]),
  organisationListings: answers(
    listListings,
    ({ id }: { id: string }) => ({
      query: { organisation: Number(id), pageSize: MOST_LISTINGS.live },
    }),
    (_, { id }) => [tag.organisation(Number(id))],
  ),
  cooperationFacets: answers(
    listFacets,
    (query: Record<'list', List>) => ({ query }),
    (_, { list }) => tagsOf(list),
  ),
  cooperationIds: answers(
    listIds,
    (query: Record<'list', List> & Record<'after', number>) => ({ query }),
    (_, { list }) => tagsOf(list),
  ),
};
