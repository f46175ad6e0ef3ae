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
  /** By the method of the round, without what earlier rounds add. */
  own: z.number(),
  /** What those gave, in their order; null where one has not ranked the entry. */
  earlier: z.array(z.nullable(z.number())),
  /** The rank that each method would give. */
  ranks: perMethod(z.nullable(z.int())),
  /** Too few sheets for the outermost ones to be left out. */
  isPlain: z.boolean(),
  deviation: z.nullable(z.number()),
});
export type RankedEntry = z.output<typeof ranked>;

const flag = z.object({
  name: z.enum(['severe', 'lenient', 'straight', 'hasty', 'wide']),
  /** A judge's name, or the blind number of an entry. */
  about: z.string(),
  value: z.nullable(z.number()),
});

const judged = z.object({
  name: z.string(),
  sheets: z.int(),
  mean: z.number(),
  deviation: z.nullable(z.number()),
  /** How much more or less than the others they give to the same entries. */
  severity: z.nullable(z.number()),
  group: z.int(),
});

/** All methods side by side, as the sheets stand now, and what deserves a look (requirements 12 and 13). */
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
      /** Why scores by z would not be fair: judges who cannot be compared, or gave too few sheets. */
      zRefused: z.array(z.string()),
      /** The earlier rounds that count here, with their weights in thousandths. */
      combined: z.array(
        z.object({ roundId: z.int(), name: bilingual, weight: z.int(), isRanked: z.boolean() }),
      ),
      /** When the round was ranked for good, by whom, and the digest of all that went into it. */
      kept: z.nullable(z.object({ at: moment, by: z.string(), digest: z.string() })),
    }),
  ),
});
export type Ranking = Answer<typeof getRanking>['data'];

export const RANKING_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type RankingFormat = (typeof RANKING_FORMATS)[number];

/** The same as a file: all entries with their scores and places by every method (requirement 17). */
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

/** Whether what was written down of a round's sheets is as it was written (requirement 17). */
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
      /** The sheets and the step in them where the chain breaks. */
      broken: z.array(z.object({ sheet: z.int(), seq: z.int() })),
      /** Whether the digest of all chains is the one of the ranking; null where none is kept. */
      isAnchored: z.nullable(z.boolean()),
    }),
  ),
});
export type EventCheck = Answer<typeof checkEvents>['data'];
