import type { ScoreMethod } from '#contract/judging/rank/method.ts';
import { roundHalfUp } from './fraction.ts';
import type { EntryScores } from './score.ts';
import { breakTie, type TieBreak } from './tie-break.ts';

/** By what entries are ranked. */
export interface RankRules {
  method: ScoreMethod;
  /** With how many decimals a score is told, and ranked. */
  decimals: number;
  /** How many sheets an entry needs to be ranked at all. */
  quorum: number;
  tieBreaks: readonly TieBreak[];
  /** Of the lot. */
  seed: number;
  /** Entries that are not ranked whatever they got: an earlier round that counts has not ranked them. */
  unranked?: ReadonlySet<number>;
}

/** An entry with its official score, in units of the last decimal, and its place; null below the quorum. */
export interface Ranked {
  entry: number;
  value: number;
  rank: number | null;
  /** Whether others share its place. */
  isShared: boolean;
}

type Valued = EntryScores & { value: number };

/** The first way that tells two entries apart; 0 where none does. */
const order = (rules: RankRules) => (one: Valued, other: Valued) =>
  other.value - one.value ||
  rules.tieBreaks.reduce((found, way) => found || breakTie(way, rules, one, other), 0);

/**
 * Ranks entries by the rounded score and what tells equal ones apart; those that nothing does share a place, and the next
 * one counts them: 1, 2, 2, 4 (design of judging, 6). Those below the quorum come last, in the order of their numbers.
 */
export function rank(scores: readonly EntryScores[], rules: RankRules): Ranked[] {
  const { method, decimals, quorum, unranked } = rules;
  const valued = scores.map((one): Valued => ({
    ...one,
    value: roundHalfUp(one.by[method], decimals),
  }));
  const isWhole = ({ entry, sheets }: Valued): boolean =>
    sheets.length >= quorum && !unranked?.has(entry);
  const [ranked, short] = [valued.filter(isWhole), valued.filter((one) => !isWhole(one))];
  const compared = order(rules);
  const sorted = ranked.toSorted((one, other) => compared(one, other) || one.entry - other.entry);
  let place = 0;
  const places = sorted.map((one, at) => {
    if (at === 0 || compared(sorted[at - 1]!, one) !== 0) place = at + 1;
    return place;
  });
  const counts = Map.groupBy(places, (one) => one);
  return [
    ...sorted.map(({ entry, value }, at) => ({
      entry,
      value,
      rank: places[at]!,
      isShared: counts.get(places[at]!)!.length > 1,
    })),
    ...short.map(({ entry, value }) => ({ entry, value, rank: null, isShared: false })),
  ];
}
