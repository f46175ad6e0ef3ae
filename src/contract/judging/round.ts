import * as z from 'zod/mini';
import { neededText } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { contestYear } from '#contract/contest/contest.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { criteria } from './criterion.ts';
import { SCORE_METHODS, TIE_BREAKS } from './rank/method.ts';
import { BLINDNESS, PEERS, ROUND_DEEDS, ROUND_STATES, type RoundDeed } from './state.ts';

const few = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** An earlier round whose scores count in a later one, with its weight in thousandths of the whole. */
const combined = z.object({ roundId: recordId, weight: few(1, 999) });
export type CombinedRound = z.output<typeof combined>;

const isPartial = (all: readonly CombinedRound[]): boolean =>
  all.reduce((total, { weight }) => total + weight, 0) < 1000;
const areDistinct = (all: readonly CombinedRound[]): boolean =>
  new Set(all.map(({ roundId }) => roundId)).size === all.length;

const change = z.object({
  name: neededText(LENGTH.name),
  /** The tracks whose approved entries are judged; all tracks of the session if empty. */
  trackIds: z._default(z.array(recordId).check(z.maxLength(50)), []),
  /** The round whose promoted entries are judged; null: all approved entries. */
  followsId: z._default(z.nullable(recordId), null),
  /** Weights of earlier rounds in the score. The round's own weight is the rest of a thousand. */
  combine: z._default(
    z
      .array(combined)
      .check(
        z.maxLength(5),
        z.refine(isPartial, 'combinedWeights'),
        z.refine(areDistinct, 'distinct'),
      ),
    [],
  ),
  blind: z._default(z.enum(BLINDNESS), 'names'),
  peers: z._default(z.enum(PEERS), 'never'),
  /** Number of judges per entry, and minimum number of sheets for an entry to be ranked. */
  seats: z._default(few(1, 9), 5),
  quorum: z._default(few(1, 9), 3),
  method: z._default(z.enum(SCORE_METHODS), 'mean'),
  trim: z._default(few(0, 3), 1),
  decimals: z._default(few(0, 4), 2),
  tieBreaks: z._default(z.array(z.enum(TIE_BREAKS)).check(z.maxLength(TIE_BREAKS.length)), []),
  /** Deadline for judges. Sheets are accepted until the round is closed. */
  dueAt: z._default(z.nullable(moment), null),
  criteria,
});

const creation = z.object({ year: contestYear, number: few(1, 20) });

/**
 * Rounds of judging: which entries are judged by which criteria, and how their sheets become a ranking (design of
 * judging, 1).
 */
export const roundResource = resource({
  name: 'judgingRound',
  path: '/judging/round',
  permission: 'judging:round',
  removal: 'judging',
  row: z.extend(z.extend(change, creation.shape), {
    state: z.enum(ROUND_STATES),
    entries: z.int(),
    judges: z.int(),
    /** Number of expected sheets, and of submitted ones. */
    assigned: z.int(),
    submitted: z.int(),
    /** Who proposed to reopen the round, and why. Somebody else has to confirm it. */
    reopener: z.nullable(z.string()),
    /** Whether the reader proposed it. */
    hasAsked: z.boolean(),
    reopenReason: z.nullable(z.string()),
  }),
  change,
  creation,
  filter: z.object({
    keyword: givenText(64),
    year: recordId,
    state: z.enum(ROUND_STATES),
    /** Whether somebody else has proposed to reopen the round, which the reader may confirm. */
    isSecondDue: z.boolean(),
  }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: {
    state: 'round_state',
    method: 'score_method',
    blind: 'blindness',
  },
});

const about = (action: string) => ({ resource: 'judgingRound', action });

const moved = <D extends RoundDeed>(deed: D) =>
  endpoint({
    name: `judgingRound${deed[0]!.toUpperCase()}${deed.slice(1)}`,
    method: 'POST',
    path: `/judging/round/{id}/${deed}`,
    access: {
      anyPermission: [`judging:round:${deed === 'resume' ? 'pause' : deed}`],
    },
    about: about(deed),
    guarded: true,
    params: oneId,
    body: z.object({
      version: z.int(),
      reason: z._default(givenText(500), ''),
    }),
    output: single(z.object({ state: z.enum(ROUND_STATES), version: z.int() })),
  });

/**
 * Deeds of the chair for a round. Each is a call and requires its own permission, except that `resume` shares that of
 * `pause`.
 */
export const roundDeeds = ROUND_DEEDS.map((deed) => ({
  deed,
  call: moved(deed),
}));

/** Takes back a request to reopen a round that nobody has confirmed yet. */
export const recallReopening = endpoint({
  name: 'judgingRoundRecall',
  method: 'POST',
  path: '/judging/round/{id}/recall',
  access: { anyPermission: ['judging:round:reopen'] },
  about: about('recall'),
  guarded: true,
  params: oneId,
  body: z.object({ version: z.int() }),
});

const person = z.object({
  judgeId: z.int(),
  name: z.string(),
  organisation: z.string(),
  assigned: z.int(),
  begun: z.int(),
  submitted: z.int(),
  abstained: z.int(),
  /** Number of sheets with late changes that wait for the chair's decision. */
  late: z.int(),
  savedAt: z.nullable(moment),
});

/**
 * Returns the progress of the judges of a round, without entries with which the caller has a conflict (requirement
 * 18).
 */
export const getRoundProgress = endpoint({
  name: 'judgingRoundProgress',
  method: 'GET',
  path: '/judging/round/{id}/progress',
  access: { anyPermission: ['judging:assignment:list', 'judging:ranking:list'] },
  about: about('progress'),
  params: oneId,
  output: single(
    z.object({
      judges: z.array(person),
      /** Number of copies of files for judges: not made yet, waiting for a review, and impossible to make. */
      files: z.object({ pending: z.int(), waiting: z.int(), refused: z.int() }),
    }),
  ),
});
export type RoundProgress = Answer<typeof getRoundProgress>['data'];
