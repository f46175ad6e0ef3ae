import { SCORE_METHODS } from '#contract/judging/rank/method.ts';
import { add, roundHalfUp, sum, type Fraction } from '../score/fraction.ts';
import type { EntryScores } from '../score/score.ts';

/** All weights of a combination come to this. */
export const WHOLE = 1000;

/** An earlier round: the official scores that it told, in units of its last decimal, of those whom it ranked. */
export interface EarlierRound {
  /** In thousandths of the whole; what is left is the round's own. */
  weight: number;
  decimals: number;
  values: ReadonlyMap<number, number>;
}

const weighted = (value: number, decimals: number, weight: number): Fraction => ({
  n: BigInt(value) * BigInt(weight),
  d: 10n ** BigInt(decimals) * BigInt(WHOLE),
});

/** What an entry has from earlier rounds; one that did not rank it gives nothing. */
const earlierOf = (entry: number, earlier: readonly EarlierRound[]): Fraction =>
  sum(
    earlier.map(({ weight, decimals, values }) =>
      weighted(values.get(entry) ?? 0, decimals, weight),
    ),
  );

/** The entries that one of the rounds did not rank: the whole does not rank them, either. */
export const incomplete = (
  scores: readonly EntryScores[],
  earlier: readonly EarlierRound[],
): Set<number> =>
  new Set(
    scores
      .map(({ entry }) => entry)
      .filter((entry) => earlier.some(({ values }) => !values.has(entry))),
  );

/**
 * Scores of a round together with those of rounds before it. Each round counts with its rounded score, so that anybody
 * reckons the same of what was told (design of judging, 1 and 6). Without earlier rounds nothing changes.
 * @param decimals with which the round itself tells its scores
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
