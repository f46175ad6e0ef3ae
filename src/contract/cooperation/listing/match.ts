import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { sector } from '../sector.ts';
import { listedListing } from './content.ts';
import { publisher } from './open.ts';

/** Why a listing is shown as a match: near sectors, shared words, countries that want each other, facts that agree. */
export const MATCH_REASONS = ['sector', 'words', 'countries', 'facts'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Points from which a listing is a match, of 100. */
export const LEAST_SCORE = 40;
/** Maximum number of matches that are shown of a listing. */
export const MOST_MATCHES = 10;

/** Listings of other organisations that answer a published one, the best first. */
export const listMatches = endpoint({
  name: 'listingMatches',
  access: 'session',
  method: 'GET',
  path: '/member/listing/{id}/match',
  params: oneId,
  output: single(
    z.array(
      z.object({
        /** From 0 to 100. */
        score: z.int(),
        reasons: z.array(z.enum(MATCH_REASONS)),
        /** The sectors for which it was found. */
        sectors: z.array(sector),
        /** The keywords that both name. */
        keywords: z.array(z.string()),
        listing: z.extend(
          z.pick(listedListing, { id: true, kind: true, original: true, title: true }),
          { organisation: publisher },
        ),
      }),
    ),
  ),
});
export type ListingMatch = Answer<typeof listMatches>['data'][number];

/** Hides a match that is of no use, or shows it again. */
export const hideMatch = endpoint({
  name: 'listingMatchHide',
  access: 'session',
  method: 'PUT',
  path: '/member/listing/{id}/match/{other}',
  guarded: true,
  params: z.extend(oneId, { other: recordId }),
  body: z.object({ isHidden: z.boolean() }),
});
