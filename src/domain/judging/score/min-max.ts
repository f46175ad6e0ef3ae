import { mean } from './aggregate.ts';
import { add, compare, type Fraction } from './fraction.ts';
import { byEntry, byJudge, type CountedSheet } from './counted-sheet.ts';

/** Value of all totals of a judge who gave every entry the same total. */
const MIDDLE: Fraction = { n: 50n, d: 1n };

interface Range {
  least: Fraction;
  /** Difference between the highest and the lowest total. */
  width: Fraction;
}

const minus = (one: Fraction, { n, d }: Fraction): Fraction => add(one, { n: -n, d });

/** Returns the range of a judge's totals. */
function rangeOf(own: readonly CountedSheet[]): Range {
  const all = own.map(({ total }) => total).toSorted(compare);
  const least = all[0]!;
  return { least, width: minus(all.at(-1)!, least) };
}

/** Returns the position of a total between its judge's lowest and highest total, from 0 to 100. */
function within(total: Fraction, { least, width }: Range): Fraction {
  if (width.n === 0n) return MIDDLE;
  const part = minus(total, least);
  return { n: part.n * width.d * 100n, d: part.d * width.n };
}

/**
 * Returns the score of each entry: the mean position of its totals between the lowest and the highest total of their
 * judges.
 */
export function minMaxScores(sheets: readonly CountedSheet[]): Map<number, Fraction> {
  const ranges = new Map([...byJudge(sheets)].map(([judge, own]) => [judge, rangeOf(own)]));
  return new Map(
    [...byEntry(sheets)].map(([entry, own]) => [
      entry,
      mean(own.map(({ total, judge }) => within(total, ranges.get(judge)!))),
    ]),
  );
}
