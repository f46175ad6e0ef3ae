import { mean } from './aggregate.ts';
import { add, type Fraction } from './fraction.ts';
import { byEntry, byJudge, type CountedSheet } from './counted-sheet.ts';

const minus = (one: Fraction, { n, d }: Fraction): Fraction => add(one, { n: -n, d });

/** How far a sheet lies above what the others gave the same entry; undefined where nobody else gave any. */
function above(sheet: CountedSheet, all: readonly CountedSheet[]): Fraction | undefined {
  const others = all.filter(({ id }) => id !== sheet.id).map(({ total }) => total);
  return others.length === 0 ? undefined : minus(sheet.total, mean(others));
}

/** How much more than the others each judge gives to the same entries, on average; below 0 for who gives less. */
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
