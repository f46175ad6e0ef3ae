import { mean } from './aggregate.ts';
import { add, compare, type Fraction } from './fraction.ts';
import { byEntry, byJudge, type CountedSheet } from '../sheet.ts';

/** Where somebody gives all the same, each lies in the middle. */
const MIDDLE: Fraction = { n: 50n, d: 1n };

/** Between the lowest and the highest total that a judge gave, from 0 to 100. */
function within(total: Fraction, own: readonly CountedSheet[]): Fraction {
  const all = own.map((sheet) => sheet.total).toSorted(compare);
  const [least, most] = [all[0]!, all.at(-1)!];
  const minus = { n: -least.n, d: least.d };
  const [part, whole] = [add(total, minus), add(most, minus)];
  if (whole.n === 0n) return MIDDLE;
  return { n: part.n * whole.d * 100n, d: part.d * whole.n };
}

/** The score of each entry as the mean of where its judges placed it between their lowest and their highest. */
export function minMaxScores(sheets: readonly CountedSheet[]): Map<number, Fraction> {
  const judges = byJudge(sheets);
  return new Map(
    [...byEntry(sheets)].map(([entry, own]) => [
      entry,
      mean(own.map(({ total, judge }) => within(total, judges.get(judge)!))),
    ]),
  );
}
