import { totalOf, type ScoredCriterion } from '#domain/judging/score/total.ts';
import type { CountedSheet } from '#domain/judging/score/counted-sheet.ts';

/** Three criteria from 0 to 100, in hundredths. */
export const CRITERIA: readonly ScoredCriterion[] = [400, 350, 250].map((weight, at) => ({
  id: at + 1,
  weight,
  min: 0,
  max: 10_000,
}));

/** The marks of five judges for four entries; the second judge abstained from the last entry. */
const MARKS: readonly (readonly (readonly [number, number, number] | null)[])[] = [
  [
    [90, 85, 80],
    [80, 80, 80],
    [70, 75, 60],
    [85, 90, 95],
  ],
  [[70, 65, 60], [75, 60, 65], [50, 55, 45], null],
  [
    [88, 84, 92],
    [90, 85, 85],
    [86, 80, 84],
    [82, 88, 90],
  ],
  [
    [75, 75, 75],
    [75, 75, 75],
    [75, 75, 75],
    [75, 75, 75],
  ],
  [
    [95, 90, 85],
    [60, 70, 65],
    [80, 70, 75],
    [75, 80, 75],
  ],
];

export const [A, B, C, D] = [1, 2, 3, 4] as const;

/** Creates a sheet with whole marks. */
export function sheetOf(judge: number, entry: number, given: readonly number[]): CountedSheet {
  const marks = Object.fromEntries(given.map((mark, at) => [at + 1, mark * 100]));
  const total = totalOf(CRITERIA, marks)!;
  return { id: judge * 100 + entry, judge, entry, total, marks, seconds: null };
}

/** All counted sheets. */
export const SHEETS: readonly CountedSheet[] = MARKS.flatMap((entries, judge) =>
  entries.flatMap((given, entry) => (given ? [sheetOf(judge + 1, entry + 1, given)] : [])),
);
