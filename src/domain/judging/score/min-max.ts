import { mean } from './aggregate.ts';
import { add, compare, type Fraction } from './fraction.ts';
import { byEntry, byJudge, type CountedSheet } from './counted-sheet.ts';

/** Where somebody gives all the same, each lies in the middle. */
const MIDDLE: Fraction = { n: 50n, d: 1n };

interface Range {
  least: Fraction;
  /** How far the highest is from the lowest. */
  width: Fraction;
}

const minus = (one: Fraction, { n, d }: Fraction): Fraction => add(one, { n: -n, d });

/** The lowest total that a judge gave, and how far the highest lies above it. */
function rangeOf(own: readonly CountedSheet[]): Range {
  const all = own.map(({ total }) => total).toSorted(compare);
  const least = all[0]!;
  return { least, width: minus(all.at(-1)!, least) };
}

/** Where a total lies between the lowest and the highest of its judge, from 0 to 100. */
function within(total: Fraction, { least, width }: Range): Fraction {
  if (width.n === 0n) return MIDDLE;
  const part = minus(total, least);
  return { n: part.n * width.d * 100n, d: part.d * width.n };
}

/** The score of each entry as the mean of where its judges placed it between their lowest and their highest. */
export function minMaxScores(sheets: readonly CountedSheet[]): Map<number, Fraction> {
  const ranges = new Map([...byJudge(sheets)].map(([judge, own]) => [judge, rangeOf(own)]));
  return new Map(
    [...byEntry(sheets)].map(([entry, own]) => [
      entry,
      mean(own.map(({ total, judge }) => within(total, ranges.get(judge)!))),
    ]),
  );
}
