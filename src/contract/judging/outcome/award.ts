import * as z from 'zod/mini';
import { MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { PRIZE_TIERS } from '#contract/contest/prize.ts';
import { oneId } from '#contract/kind/reading.ts';

/** How the chair decides a tie for too few prizes. more: all get one; lot: by lot; hand: the named entries. */
export const TIE_WAYS = ['more', 'lot', 'hand'] as const;
export type TieWay = (typeof TIE_WAYS)[number];

const about = (action: string) => ({ resource: 'award', action });

const named = z.object({
  number: z.string(),
  title: z.string(),
  team: z.string(),
  rank: z.int(),
  /** Whether another entry has the same rank. */
  isShared: z.boolean(),
});

const prized = z.object({
  prizeId: z.int(),
  tier: z.enum(PRIZE_TIERS),
  name: bilingual,
  count: z.int(),
  winners: z.array(z.extend(named, { place: z.int() })),
  /** A tie: more entries are equal than prizes are left. The chair has to decide before lower ranks are awarded. */
  tie: z.nullable(z.object({ seats: z.int(), entries: z.array(named) })),
  /** The chair's decision. */
  decision: z.nullable(z.object({ way: z.enum(TIE_WAYS), reason: z.string(), by: z.string() })),
});

/** Returns the prizes that result from the last ranking (requirement 15). */
export const getAwards = endpoint({
  name: 'judgingAwards',
  method: 'GET',
  path: '/judging/round/{id}/award',
  access: { anyPermission: ['judging:award:list'] },
  about: about('list'),
  params: oneId,
  output: single(
    z.object({
      tracks: z.array(z.object({ trackId: z.int(), name: bilingual, prizes: z.array(prized) })),
      /** Whether no decision is pending. */
      isWhole: z.boolean(),
    }),
  ),
});
export type RoundAwards = Answer<typeof getAwards>['data'];

/** Decides a tie: which of several equal entries get the remaining prizes, and why. */
export const decideTie = endpoint({
  name: 'judgingAwardDecide',
  method: 'POST',
  path: '/judging/round/{id}/award',
  access: { anyPermission: ['judging:award:decide'] },
  about: about('decide'),
  guarded: true,
  params: oneId,
  body: z.object({
    trackId: recordId,
    prizeId: recordId,
    way: z.enum(TIE_WAYS),
    /** Numbers of the entries that win, if it is decided by hand. */
    numbers: z._default(z.array(givenText(40)).check(z.maxLength(500)), []),
    reason: givenText(500, MIN_REASON_LENGTH),
  }),
});
