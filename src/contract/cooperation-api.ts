import type { Endpoint } from './call/endpoint.ts';
import { getCooperationExpert, listCooperationExperts } from './cooperation/expert.ts';
import * as listing from './cooperation/listing/listing.ts';
import { listListings, readListing } from './cooperation/listing/open.ts';
import { getCooperationArticle, listCooperationNews } from './cooperation/news.ts';
import { getPark, listParks } from './cooperation/park.ts';
import { getPolicy, listPolicies } from './cooperation/policy.ts';
import { getReport, listReports } from './cooperation/report.ts';
import { ownCalls } from './kind/own.ts';

/** The calls of the cooperation portal. */
export const COOPERATION_API: readonly Endpoint[] = [
  listCooperationNews,
  getCooperationArticle,
  listPolicies,
  getPolicy,
  listReports,
  getReport,
  listParks,
  getPark,
  listCooperationExperts,
  getCooperationExpert,
  listListings,
  readListing,
  listing.beginListing,
  listing.saveListing,
  listing.dropListing,
  ...ownCalls(listing.listingKind),
  listing.revealListing,
];
