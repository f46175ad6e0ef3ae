import { add, compare, over, sum, type Fraction } from './fraction.ts';

const sorted = (totals: readonly Fraction[]): Fraction[] => totals.toSorted(compare);

/** Returns the arithmetic mean. Like all functions here it needs at least one total. */
export const mean = (totals: readonly Fraction[]): Fraction => over(sum(totals), totals.length);

/** Returns the middle total, or the mean of the two in the middle. */
export function median(totals: readonly Fraction[]): Fraction {
  const all = sorted(totals);
  const half = Math.floor(all.length / 2);
  return all.length % 2 === 1 ? all[half]! : over(add(all[half - 1]!, all[half]!), 2);
}

/** A trimmed mean, or the plain mean if too few totals would remain. */
export interface Trimmed {
  value: Fraction;
  isPlain: boolean;
}

/** Returns the mean without the `trim` lowest and highest totals, if at least three remain (design of judging, 6). */
export function trimmedMean(totals: readonly Fraction[], trim: number): Trimmed {
  const isPlain = trim === 0 || totals.length < 2 * trim + 3;
  if (isPlain) return { value: mean(totals), isPlain };
  return { value: mean(sorted(totals).slice(trim, totals.length - trim)), isPlain };
}

/** Returns the difference between the highest and the lowest total. */
export function spread(totals: readonly Fraction[]): Fraction {
  const all = sorted(totals);
  const [least, most] = [all[0]!, all.at(-1)!];
  return add(most, { n: -least.n, d: least.d });
}
