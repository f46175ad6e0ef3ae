import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { ROUND_STATES } from '../state.ts';

/** By what entries go on: the first of all, the first of each track, a score, or those who are named. */
export const PROMOTION_WAYS = ['count', 'quota', 'threshold', 'hand'] as const;
export type PromotionWay = (typeof PROMOTION_WAYS)[number];

/** What becomes of equal entries across a cut: all go on, none does, as a lot falls, or those who are named. */
export const CUT_WAYS = ['more', 'fewer', 'lot', 'hand'] as const;
export type CutWay = (typeof CUT_WAYS)[number];

/** The numbers of entries, as people read them. */
const MOST_NAMED = 2000;
const numbers = z._default(z.array(givenText(40, 1)).check(z.maxLength(MOST_NAMED)), []);
const seats = z.int().check(z.minimum(1), z.maximum(100_000));
const reason = z._default(givenText(500), '');

const cut = z.object({
  /** The track whose quota it is about; null: the cut through all of them. */
  trackId: z.nullable(recordId),
  way: z.enum(CUT_WAYS),
  numbers,
  reason,
});

const order = z.object({
  way: z.enum(PROMOTION_WAYS),
  /** How many go on of all, by `count`. */
  count: z._default(z.nullable(seats), null),
  /** How many go on of each track, by `quota`. A track that is not named sends nobody. */
  quotas: z._default(
    z.array(z.object({ trackId: recordId, count: seats })).check(z.maxLength(50)),
    [],
  ),
  /** The least score that goes on, in points, by `threshold`. */
  least: z._default(z.nullable(z.number().check(z.minimum(-10_000), z.maximum(10_000))), null),
  cuts: z._default(z.array(cut).check(z.maxLength(51)), []),
  /** Who goes on by hand besides, or alone by `hand`; that takes a reason. */
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
  value: z.nullable(z.number()),
});
export type Contending = z.output<typeof named>;

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

/** All that may go on from a round that was ranked, and who did so last (design of judging, requirement 9). */
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
      entries: z.array(named),
      tracks: z.array(z.object({ trackId: z.int(), name: bilingual, entries: z.int() })),
      /** The rounds that judge what goes on from here. */
      next: z.array(z.object({ id: z.int(), name: bilingual, state: z.enum(ROUND_STATES) })),
      /** Every promotion of the round, the newest first: that one holds. */
      made: z.array(
        z.object({
          at: moment,
          by: z.string(),
          way: z.enum(PROMOTION_WAYS),
          reason: z.string(),
          cuts: z.array(z.object({ way: z.enum(CUT_WAYS), reason: z.string() })),
          entries: z.array(z.string()),
          /** Whether the ranking that it was made of still stands. */
          isCurrent: z.boolean(),
        }),
      ),
    }),
  ),
});
export type RoundPromotion = Answer<typeof getPromotion>['data'];

/** What a promotion would come to, without anything being changed. */
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

/** Sends entries on, as the ranking stands that the chair has looked at. */
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
