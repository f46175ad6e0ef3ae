import { lcm, type Fraction } from './fraction.ts';

/** What a mark is given for. Marks and their range are in hundredths, the weight in thousandths of the total. */
export interface ScoredCriterion {
  id: number;
  /** 0: outside the total. */
  weight: number;
  min: number;
  max: number;
}

/** Marks in hundredths by the criterion that they are given for; null for one that is not given yet. */
export type Marks = Readonly<Record<number, number | null>>;

/** By what all totals of a round are divided, so that they are added and compared as whole numbers. */
export const totalDenominator = (criteria: readonly ScoredCriterion[]): bigint =>
  1000n *
  criteria
    .filter(({ weight }) => weight > 0)
    .reduce((common, { min, max }) => lcm(common, BigInt(max - min)), 1n);

/**
 * The total of a sheet between 0 and 100, exactly: each mark within its range, by its weight (design of judging, 6).
 * @returns undefined as long as a mark is missing that counts
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
