import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { SCORE_METHODS } from './method.ts';
import { ROUND_STATES } from '../state.ts';

const perMethod = <T extends z.ZodMiniType>(value: T) =>
  z.object({ mean: value, median: value, trimmed: value, z: value, minMax: value });

const ranked = z.object({
  blindNo: z.int(),
  number: z.nullable(z.string()),
  title: z.string(),
  team: z.string(),
  trackId: z.int(),
  sheets: z.int(),
  /** By the method of the round, rounded half up to its decimals; null below the quorum. */
  rank: z.nullable(z.int()),
  isShared: z.boolean(),
  scores: perMethod(z.number()),
  /** Score by the method of the round, without those of earlier rounds. */
  own: z.number(),
  /** Scores of the earlier rounds in their order; null if a round has not ranked the entry. */
  earlier: z.array(z.nullable(z.number())),
  /** The rank by each method. */
  ranks: perMethod(z.nullable(z.int())),
  /** Whether there are too few sheets to leave out the highest and lowest. */
  isPlain: z.boolean(),
  deviation: z.nullable(z.number()),
});
export type RankedEntry = z.output<typeof ranked>;

const flag = z.object({
  name: z.enum(['severe', 'lenient', 'straight', 'hasty', 'wide']),
  /** Name of a judge, or blind number of an entry. */
  about: z.string(),
  value: z.nullable(z.number()),
});

const judged = z.object({
  name: z.string(),
  sheets: z.int(),
  mean: z.number(),
  deviation: z.nullable(z.number()),
  /** How much more or less than the others the judge gives to the same entries. */
  severity: z.nullable(z.number()),
  group: z.int(),
});

/**
 * Returns the current ranking by all methods side by side, and conspicuous judges and entries (requirements 12 and
 * 13).
 */
export const getRanking = endpoint({
  name: 'judgingRanking',
  method: 'GET',
  path: '/judging/round/{id}/ranking',
  access: { anyPermission: ['judging:ranking:list'] },
  about: { resource: 'judgingRound', action: 'ranking' },
  params: oneId,
  output: single(
    z.object({
      state: z.enum(ROUND_STATES),
      method: z.enum(SCORE_METHODS),
      decimals: z.int(),
      rows: z.array(ranked),
      judges: z.array(judged),
      flags: z.array(flag),
      groups: z.int(),
      /** Why z scores would be unfair: judges who cannot be compared, or gave too few sheets. */
      zRefused: z.array(z.string()),
      /** The earlier rounds whose scores count, with their weights in thousandths. */
      combined: z.array(
        z.object({ roundId: z.int(), name: bilingual, weight: z.int(), isRanked: z.boolean() }),
      ),
      /** The final ranking: when and by whom it was made, and the digest of its inputs; null if there is none. */
      kept: z.nullable(z.object({ at: moment, by: z.string(), digest: z.string() })),
    }),
  ),
});
export type Ranking = Answer<typeof getRanking>['data'];

export const RANKING_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type RankingFormat = (typeof RANKING_FORMATS)[number];

/** Exports all entries with their scores and ranks by every method (requirement 17). */
export const exportRanking = endpoint({
  name: 'judgingRankingExport',
  method: 'GET',
  path: '/judging/round/{id}/ranking/export',
  access: { anyPermission: ['judging:ranking:list'] },
  about: { resource: 'judgingRound', action: 'rankingExport' },
  params: oneId,
  query: z.object({ format: z._default(z.enum(RANKING_FORMATS), 'xlsx') }),
  output: 'file',
});

/** Checks whether the recorded history of a round's sheets is unchanged (requirement 17). */
export const checkEvents = endpoint({
  name: 'judgingCheck',
  method: 'GET',
  path: '/judging/round/{id}/check',
  access: { anyPermission: ['judging:ranking:check'] },
  about: { resource: 'judgingRound', action: 'check' },
  params: oneId,
  output: single(
    z.object({
      events: z.int(),
      sheets: z.int(),
      /** The sheets whose hash chain is broken, and the step at which it breaks. */
      broken: z.array(z.object({ sheet: z.int(), seq: z.int() })),
      /** Whether the digest of all chains is that of the ranking; null if there is no ranking. */
      isAnchored: z.nullable(z.boolean()),
    }),
  ),
});
export type EventCheck = Answer<typeof checkEvents>['data'];
