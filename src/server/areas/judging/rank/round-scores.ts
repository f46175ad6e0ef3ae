import {
  SCORE_METHODS,
  type ScoreMethod,
  type TieBreakName,
} from '#contract/judging/rank/method.ts';
import type { Criterion } from '#contract/judging/criterion.ts';
import { connectedGroups } from '#domain/judging/group.ts';
import { rank, type Ranked } from '#domain/judging/score/rank.ts';
import { combine, unrankedEntries, type EarlierRound } from '#domain/judging/sequence/combine.ts';
import { scoresOf, type EntryScores } from '#domain/judging/score/score.ts';
import { byJudge, type CountedSheet } from '#domain/judging/score/counted-sheet.ts';
import { LEAST_SHEETS } from '#domain/judging/score/standard-score.ts';
import type { TieBreak } from '#domain/judging/score/tie-break.ts';
import type { Round } from '../record.ts';

/** Equal entries are separated by the criterion with the highest weight; of equal weights, by the first. */
const heaviest = (criteria: readonly Criterion[]): number =>
  criteria.toSorted((one, other) => other.weight - one.weight)[0]!.id;

const tieBreaksOf = (names: readonly TieBreakName[], criteria: readonly Criterion[]): TieBreak[] =>
  names.map((name) => (name === 'criterion' ? { name, criterion: heaviest(criteria) } : { name }));

/** The scores and rankings of a round by every method. */
export interface RoundScores {
  /** Including earlier rounds. */
  scores: readonly EntryScores[];
  /** From the sheets of this round alone. */
  own: readonly EntryScores[];
  /** By each method, including the one chosen for the round. */
  ranked: Readonly<Record<ScoreMethod, readonly Ranked[]>>;
  groups: readonly (readonly number[])[];
}

/**
 * Computes scores and rankings by all methods (design of judging, requirement 12).
 * @param earlier the rounds that count in this one
 */
export function scoreRound(
  round: Round,
  sheets: readonly CountedSheet[],
  earlier: readonly EarlierRound[],
): RoundScores {
  const { decimals, quorum, seed } = round;
  const own = scoresOf(sheets, { trim: round.trim });
  const scores = combine(own, decimals, earlier);
  const tieBreaks = tieBreaksOf(round.tieBreaks, round.criteria);
  const unranked = unrankedEntries(scores, earlier);
  const by = (method: ScoreMethod) =>
    rank(scores, { method, decimals, quorum, tieBreaks, seed, unranked });
  const ranked = Object.fromEntries(SCORE_METHODS.map((method) => [method, by(method)]));
  return {
    scores,
    own,
    ranked: ranked as Record<ScoreMethod, Ranked[]>,
    groups: connectedGroups(sheets),
  };
}

/**
 * Returns the judges for whom z-scores would be unfair: those of a smaller group, or with too few sheets (bad input
 * 23).
 */
export function zRefusals(
  sheets: readonly CountedSheet[],
  groups: readonly (readonly number[])[],
): number[] {
  const apart = groups.slice(1).flat();
  const few = [...byJudge(sheets)]
    .filter(([, own]) => own.length < LEAST_SHEETS)
    .map(([judge]) => judge);
  return [...new Set([...apart, ...few])].toSorted((one, other) => one - other);
}
