import type { Fraction } from './fraction.ts';

/** A sheet that counts: whose, about which entry, and what it comes to. */
export interface CountedSheet {
  /** By which sheets are ordered, so that what is added in floating point comes to the same everywhere. */
  id: number;
  judge: number;
  entry: number;
  total: Fraction;
  /** Between which hundredths of it what it was given for lies; by criterion, as ties are told apart. */
  marks: Readonly<Record<number, number | null>>;
  /** Seconds that the judge had it open; null where nobody knows. */
  seconds: number | null;
}

/** Sheets in the one order in which they are reckoned with. */
export const inOrder = (sheets: readonly CountedSheet[]): CountedSheet[] =>
  sheets.toSorted((one, other) => one.id - other.id);

export const byJudge = (sheets: readonly CountedSheet[]): Map<number, CountedSheet[]> =>
  Map.groupBy(sheets, ({ judge }) => judge);

export const byEntry = (sheets: readonly CountedSheet[]): Map<number, CountedSheet[]> =>
  Map.groupBy(sheets, ({ entry }) => entry);
