import type { Endpoint } from './call/endpoint.ts';
import * as listing from './cooperation/listing/listing.ts';
import { listListings, readListing } from './cooperation/listing/open.ts';
import { getPolicy, listPolicies } from './cooperation/policy.ts';
import { ownCalls } from './kind/own.ts';

/** The calls of the cooperation portal. */
export const COOPERATION_API: readonly Endpoint[] = [
  listPolicies,
  getPolicy,
  listListings,
  readListing,
  listing.beginListing,
  listing.saveListing,
  listing.dropListing,
  ...ownCalls(listing.listingKind),
  listing.revealListing,
];
