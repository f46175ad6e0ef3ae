import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { ROUND_STATES } from '../state.ts';

/**
 * How entries are promoted. count: the first ones overall; quota: the first ones of each track; threshold: by score;
 * hand: the named ones.
 */
export const PROMOTION_WAYS = ['count', 'quota', 'threshold', 'hand'] as const;
export type PromotionWay = (typeof PROMOTION_WAYS)[number];

/**
 * What happens to entries that are tied across the cut. more: all are promoted; fewer: none is; lot: by lot; hand:
 * the named ones.
 */
export const CUT_WAYS = ['more', 'fewer', 'lot', 'hand'] as const;
export type CutWay = (typeof CUT_WAYS)[number];

/** Numbers of entries, as shown to people. */
const MOST_NAMED = 2000;
const numbers = z._default(z.array(givenText(40, 1)).check(z.maxLength(MOST_NAMED)), []);
const seats = z.int().check(z.minimum(1), z.maximum(100_000));
const reason = z._default(givenText(500), '');

const cut = z.object({
  /** The track whose quota has the tie; null for the cut across all tracks. */
  trackId: z.nullable(recordId),
  way: z.enum(CUT_WAYS),
  numbers,
  reason,
});

const order = z.object({
  way: z.enum(PROMOTION_WAYS),
  /** Number of entries promoted overall, for `count`. */
  count: z._default(z.nullable(seats), null),
  /** Number of entries promoted per track, for `quota`. No entries of other tracks are promoted. */
  quotas: z._default(
    z.array(z.object({ trackId: recordId, count: seats })).check(z.maxLength(50)),
    [],
  ),
  /** Minimum score in points, for `threshold`. */
  least: z._default(z.nullable(z.number().check(z.minimum(-10_000), z.maximum(10_000))), null),
  cuts: z._default(z.array(cut).check(z.maxLength(51)), []),
  /** Entries promoted by hand, additionally or (with `hand`) exclusively. Requires a reason. */
  also: numbers,
  reason,
});
export type PromotionOrder = z.output<typeof order>;

const named = z.object({
  number: z.string(),
  title: z.string(),
  team: z.string(),
  trackId: z.int(),
  /** Null below the quorum. */
  rank: z.nullable(z.int()),
  /** Whether another entry has the same rank. */
  isShared: z.boolean(),
  value: z.nullable(z.number()),
});
export type PromotionCandidate = z.output<typeof named>;

const promoted = z.extend(named, { by: z.enum(['rule', 'cut', 'hand']) });

const undecided = z.object({
  trackId: z.nullable(z.int()),
  seats: z.int(),
  entries: z.array(named),
  isDecided: z.boolean(),
});
export type PromotionCut = z.output<typeof undecided>;

const access = (action: 'list' | 'decide') =>
  ({ anyPermission: [`judging:promotion:${action}`] }) as const;
const about = (action: string) => ({ resource: 'promotion', action });

/**
 * Returns the entries of a ranked round that can be promoted, and the promotions made so far (design of judging,
 * requirement 9).
 */
export const getPromotion = endpoint({
  name: 'judgingPromotion',
  method: 'GET',
  path: '/judging/round/{id}/promotion',
  access: access('list'),
  about: about('list'),
  params: oneId,
  output: single(
    z.object({
      rankingId: z.int(),
      /** Number of decimals of the scores. */
      decimals: z.int(),
      entries: z.array(named),
      tracks: z.array(z.object({ trackId: z.int(), name: bilingual, entries: z.int() })),
      /** The rounds that judge the promoted entries. */
      next: z.array(z.object({ id: z.int(), name: bilingual, state: z.enum(ROUND_STATES) })),
      /** All promotions of the round, newest first. The newest one applies. */
      made: z.array(
        z.object({
          at: moment,
          by: z.string(),
          way: z.enum(PROMOTION_WAYS),
          reason: z.string(),
          cuts: z.array(z.object({ way: z.enum(CUT_WAYS), reason: z.string() })),
          entries: z.array(z.string()),
          /** Whether the ranking it is based on is still current. */
          isCurrent: z.boolean(),
        }),
      ),
    }),
  ),
});
export type RoundPromotion = Answer<typeof getPromotion>['data'];

/** Returns the outcome of a promotion without changing anything. */
export const previewPromotion = endpoint({
  name: 'judgingPromotionPreview',
  method: 'POST',
  path: '/judging/round/{id}/promotion/preview',
  access: access('list'),
  about: about('plan'),
  params: oneId,
  body: order,
  output: single(z.object({ entries: z.array(promoted), cuts: z.array(undecided) })),
});
export type PromotionPreview = Answer<typeof previewPromotion>['data'];

/** Promotes entries, based on the ranking that the chair has read. */
export const applyPromotion = endpoint({
  name: 'judgingPromotionDecide',
  method: 'POST',
  path: '/judging/round/{id}/promotion',
  access: access('decide'),
  about: about('decide'),
  guarded: true,
  params: oneId,
  body: z.extend(order, { rankingId: recordId }),
  output: single(z.object({ promoted: z.int() })),
});
