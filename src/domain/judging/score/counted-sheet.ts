import type { Fraction } from './fraction.ts';

/** A sheet that counts: its judge, its entry and its total. */
export interface CountedSheet {
  /** Sheets are ordered by id, so that sums in floating point are the same everywhere. */
  id: number;
  judge: number;
  entry: number;
  total: Fraction;
  /** For each criterion, marks in hundredths; needed to break ties. */
  marks: Readonly<Record<number, number | null>>;
  /** Seconds for which the judge had the sheet open; null if unknown. */
  seconds: number | null;
}

/** Returns sheets in the order that all calculations use. */
export const inOrder = (sheets: readonly CountedSheet[]): CountedSheet[] =>
  sheets.toSorted((one, other) => one.id - other.id);

/** Returns the sheets of each judge by id, in the order given. */
export const byJudge = (sheets: readonly CountedSheet[]): Map<number, CountedSheet[]> =>
  Map.groupBy(sheets, ({ judge }) => judge);

/** Returns the sheets of each entry by id, in the order given. */
export const byEntry = (sheets: readonly CountedSheet[]): Map<number, CountedSheet[]> =>
  Map.groupBy(sheets, ({ entry }) => entry);
