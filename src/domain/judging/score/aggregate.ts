import { add, compare, over, sum, type Fraction } from './fraction.ts';

const sorted = (totals: readonly Fraction[]): Fraction[] => totals.toSorted(compare);

/** The arithmetic mean; at least one total is needed, as for all of these. */
export const mean = (totals: readonly Fraction[]): Fraction => over(sum(totals), totals.length);

/** The one in the middle, or half way between the two that are. */
export function median(totals: readonly Fraction[]): Fraction {
  const all = sorted(totals);
  const half = Math.floor(all.length / 2);
  return all.length % 2 === 1 ? all[half]! : over(add(all[half - 1]!, all[half]!), 2);
}

/** A mean without the outermost ones, or the plain one where too few would be left. */
export interface Trimmed {
  value: Fraction;
  isPlain: boolean;
}

/** The mean without `trim` totals at either end, if at least three are left (design of judging, 6). */
export function trimmedMean(totals: readonly Fraction[], trim: number): Trimmed {
  const isPlain = trim === 0 || totals.length < 2 * trim + 3;
  if (isPlain) return { value: mean(totals), isPlain };
  return { value: mean(sorted(totals).slice(trim, totals.length - trim)), isPlain };
}

/** How far the highest is from the lowest. */
export function spread(totals: readonly Fraction[]): Fraction {
  const all = sorted(totals);
  const [least, most] = [all[0]!, all.at(-1)!];
  return add(most, { n: -least.n, d: least.d });
}
