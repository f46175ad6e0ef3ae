import type { ScoreMethod } from '#contract/judging/rank/method.ts';
import { roundHalfUp } from './fraction.ts';
import type { EntryScores } from './score.ts';
import { breakTie, type TieBreak } from './tie-break.ts';

/** The rules by which entries are ranked. */
export interface RankRules {
  method: ScoreMethod;
  /** Number of decimals to which scores are published and ranked. */
  decimals: number;
  /** Minimum number of sheets that an entry needs to be ranked. */
  quorum: number;
  tieBreaks: readonly TieBreak[];
  /** Seed of the lot. */
  seed: number;
  /** Entries that are not ranked whatever their score, because an earlier round that counts has not ranked them. */
  unranked?: ReadonlySet<number>;
}

/** An entry with its official score, in units of the last decimal, and its rank; null below the quorum. */
export interface Ranked {
  entry: number;
  value: number;
  rank: number | null;
  /** Whether other entries share its rank. */
  isShared: boolean;
}

type Valued = EntryScores & { value: number };

/** Compares by score, then by the first tie-break that distinguishes the entries; 0 if none does. */
const order = (rules: RankRules) => (one: Valued, other: Valued) =>
  other.value - one.value ||
  rules.tieBreaks.reduce((found, way) => found || breakTie(way, rules, one, other), 0);

/**
 * Ranks entries by the rounded score and the tie-breaks. Entries that stay equal share a rank, and the following
 * ranks are skipped: 1, 2, 2, 4 (design of judging, 6). Entries below the quorum come last, ordered by number.
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
