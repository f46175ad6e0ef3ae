import { mean } from './aggregate.ts';
import { add, type Fraction } from './fraction.ts';
import { byEntry, byJudge, type CountedSheet } from './counted-sheet.ts';

const minus = (one: Fraction, { n, d }: Fraction): Fraction => add(one, { n: -n, d });

/**
 * Returns how far a sheet lies above the mean of the other judges of the same entry; undefined if there are no
 * others.
 */
function above(sheet: CountedSheet, all: readonly CountedSheet[]): Fraction | undefined {
  const others = all.filter(({ id }) => id !== sheet.id).map(({ total }) => total);
  return others.length === 0 ? undefined : minus(sheet.total, mean(others));
}

/**
 * Returns how much more each judge gives to the same entries than the others, on average; negative for a judge who
 * gives less.
 */
export function severities(sheets: readonly CountedSheet[]): Map<number, Fraction> {
  const entries = byEntry(sheets);
  const found = [...byJudge(sheets)].map(([judge, own]) => {
    const gaps = own
      .map((sheet) => above(sheet, entries.get(sheet.entry)!))
      .filter((gap) => gap !== undefined);
    return [judge, gaps] as const;
  });
  return new Map(
    found.filter(([, gaps]) => gaps.length > 0).map(([judge, gaps]) => [judge, mean(gaps)]),
  );
}
