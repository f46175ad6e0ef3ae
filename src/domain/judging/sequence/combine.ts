import { SCORE_METHODS } from '#contract/judging/rank/method.ts';
import { add, roundHalfUp, sum, type Fraction } from '../score/fraction.ts';
import type { EntryScores } from '../score/score.ts';

/** Sum of all weights of a combination. */
export const WHOLE = 1000;

/** An earlier round: the published official scores of the entries that it ranked, in units of its last decimal. */
export interface EarlierRound {
  /** In thousandths of the combined score; the rest is the weight of the round itself. */
  weight: number;
  decimals: number;
  values: ReadonlyMap<number, number>;
}

const weighted = (value: number, decimals: number, weight: number): Fraction => ({
  n: BigInt(value) * BigInt(weight),
  d: 10n ** BigInt(decimals) * BigInt(WHOLE),
});

/** Returns the part of an entry's score that comes from earlier rounds; a round that did not rank it adds nothing. */
const earlierOf = (entry: number, earlier: readonly EarlierRound[]): Fraction =>
  sum(
    earlier.map(({ weight, decimals, values }) =>
      weighted(values.get(entry) ?? 0, decimals, weight),
    ),
  );

/** Returns the entries that at least one round did not rank; they are not ranked in the combination either. */
export const unrankedEntries = (
  scores: readonly EntryScores[],
  earlier: readonly EarlierRound[],
): Set<number> =>
  new Set(
    scores
      .map(({ entry }) => entry)
      .filter((entry) => earlier.some(({ values }) => !values.has(entry))),
  );

/**
 * Combines the scores of a round with those of earlier rounds. Each round counts with its rounded score, so that
 * anybody can verify the result from published scores (design of judging, 1 and 6). Without earlier rounds the scores
 * are unchanged.
 * @param decimals of the round's own published scores
 */
export function combine(
  scores: readonly EntryScores[],
  decimals: number,
  earlier: readonly EarlierRound[],
): readonly EntryScores[] {
  if (earlier.length === 0) return scores;
  const own = WHOLE - earlier.reduce((total, { weight }) => total + weight, 0);
  return scores.map((one) => {
    const before = earlierOf(one.entry, earlier);
    const whole = (value: Fraction): Fraction =>
      add(weighted(roundHalfUp(value, decimals), decimals, own), before);
    const by = { ...one.by };
    for (const method of SCORE_METHODS) by[method] = whole(one.by[method]);
    return { ...one, by };
  });
}
