import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { numeral, single } from '#contract/call/wire/reply.ts';
import { contestYear } from '#contract/contest/contest.ts';
import { PRIZE_TIERS } from '#contract/contest/prize.ts';

const outcome = z.object({
  releaseId: z.int(),
  entryId: z.int(),
  roundId: z.int(),
  year: z.int(),
  number: z.nullable(z.string()),
  topic: bilingual,
  round: bilingual,
  releasedAt: moment,
  /** Whether it replaces an earlier result of the round. */
  isCorrected: z.boolean(),
  prize: z.nullable(z.object({ tier: z.enum(PRIZE_TIERS), name: bilingual, place: z.int() })),
  /** The following fields are null if the release does not include them. */
  /** Whether the entry is promoted to the next round. */
  promoted: z.nullable(z.boolean()),
  rank: z.nullable(z.int()),
  value: z.nullable(z.number()),
  /** Number of decimals of the score. */
  decimals: z.int(),
  /** Mean mark per criterion, in points. */
  criteria: z.nullable(z.array(z.object({ name: bilingual, mean: z.number() }))),
  comments: z.nullable(z.array(z.string())),
  /** Digest of the recorded history of the sheets. */
  digest: z.string(),
  appealUntil: z.nullable(moment),
  /** Whether the reader can appeal now. */
  mayAppeal: z.boolean(),
  /** Whether the team has appealed, which it can do once for each release. */
  hasAppealed: z.boolean(),
});
export type Outcome = z.output<typeof outcome>;

/**
 * Lists the outcomes of the reader's entries with the fields chosen for the release, only after the release
 * (requirement 15).
 */
export const listOutcomes = endpoint({
  name: 'resultMine',
  method: 'GET',
  path: '/api/result/mine',
  access: 'session',
  output: single(z.array(outcome)),
});

/**
 * Lists the digests of released rankings, by which anybody can later check that nothing was changed secretly
 * (requirement 17).
 */
export const listAnchors = endpoint({
  name: 'judgingAnchors',
  method: 'GET',
  path: '/api/judging/released/{year}',
  params: z.object({ year: z.pipe(numeral(), contestYear) }),
  output: single(z.array(z.object({ round: bilingual, releasedAt: moment, digest: z.string() }))),
});
export type Anchors = Answer<typeof listAnchors>['data'];

/** Checks whether a digest belongs to a released ranking or to a sheet that was part of one. */
export const checkDigest = endpoint({
  name: 'judgingDigest',
  method: 'GET',
  path: '/api/judging/check/{digest}',
  params: z.object({
    digest: z.string().check(z.maxLength(64), z.regex(/^[\da-f]{64}$/, 'digest')),
  }),
  output: single(z.object({ stands: z.boolean() })),
});
