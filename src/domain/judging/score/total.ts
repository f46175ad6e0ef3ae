import { lcm, type Fraction } from './fraction.ts';

/** A criterion that is scored. Marks and their range are in hundredths, the weight in thousandths of the total. */
export interface ScoredCriterion {
  id: number;
  /** 0 if the criterion does not count towards the total. */
  weight: number;
  min: number;
  max: number;
}

/** Marks in hundredths, by criterion; null for a mark that is not given yet. */
export type Marks = Readonly<Record<number, number | null>>;

/** Returns the common denominator of all totals of a round, so that they can be added and compared as whole numbers. */
export const totalDenominator = (criteria: readonly ScoredCriterion[]): bigint =>
  1000n *
  criteria
    .filter(({ weight }) => weight > 0)
    .reduce((common, { min, max }) => lcm(common, BigInt(max - min)), 1n);

/**
 * Returns the exact total of a sheet, between 0 and 100: the position of each mark in its range, weighted (design of
 * judging, 6).
 * @returns undefined as long as a mark that counts is missing
 */
export function totalOf(
  criteria: readonly ScoredCriterion[],
  marks: Marks,
  d: bigint = totalDenominator(criteria),
): Fraction | undefined {
  let n = 0n;
  for (const { id, weight, min, max } of criteria) {
    if (weight === 0) continue;
    const mark = marks[id];
    if (mark === undefined || mark === null) return undefined;
    const share = d / (1000n * BigInt(max - min));
    n += BigInt(weight) * BigInt(mark - min) * share * 100n;
  }
  return { n, d };
}
