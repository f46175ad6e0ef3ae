import * as z from 'zod/mini';
import { countryCode } from '#contract/call/text/country.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { givenText } from '#contract/call/text/text.ts';
import { paging, rows, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { publicOrganisation } from '../organisation.ts';
import { sector } from '../sector.ts';
import { listedListing, publicListing } from './content.ts';
import { LISTING_KINDS } from './facts.ts';

/** Who published a listing, as lists name them. */
export const publisher = z.pick(publicOrganisation, {
  id: true,
  kind: true,
  original: true,
  name: true,
  country: true,
});

/** A listing as lists show it. */
export const listedRow = z.extend(listedListing, { organisation: publisher });

/** Lists the visible listings of a kind, the latest first. Without a kind it lists those of all kinds. */
export const listListings = endpoint({
  name: 'cooperationListingList',
  method: 'GET',
  path: '/api/cooperation/listing',
  query: z.extend(paging, {
    kind: z.optional(z.enum(LISTING_KINDS)),
    /** A section or division; a section finds the listings of its divisions. */
    sector: z.optional(sector),
    /** The country of the organisation. */
    country: z.optional(countryCode),
    organisation: z.optional(oneId.shape.id),
    keyword: z.optional(givenText(LENGTH.keyword)),
  }),
  output: rows(listedRow),
});
export type ListedListing = z.output<typeof listedRow>;

/** Returns a visible listing with its organisation. */
export const readListing = endpoint({
  name: 'cooperationListingRead',
  method: 'GET',
  path: '/api/cooperation/listing/{id}',
  params: oneId,
  output: single(
    z.extend(publicListing, {
      /** Whether its last day is over; its page stays for a while. */
      hasEnded: z.boolean(),
      organisation: publicOrganisation,
    }),
  ),
});
export type ReadListing = Answer<typeof readListing>['data'];
