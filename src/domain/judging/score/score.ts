import type { ScoreMethod } from '#contract/judging/rank/method.ts';
import { mean, median, trimmedMean } from './aggregate.ts';
import { sampleDeviation } from './deviation.ts';
import { toNumber, type Fraction } from './fraction.ts';
import { minMaxScores } from './min-max.ts';
import { byEntry, type CountedSheet } from './counted-sheet.ts';
import { LEAST_SHEETS, standardScores } from './standard-score.ts';

/** The scores of an entry by all methods. */
export interface EntryScores {
  entry: number;
  sheets: readonly CountedSheet[];
  by: Readonly<Record<ScoreMethod, Fraction>>;
  /** Whether the trimmed mean is the plain mean, because there are too few sheets to leave any out. */
  isPlain: boolean;
  /** Standard deviation of its totals; undefined for a single sheet. */
  deviation: number | undefined;
}

export interface ScoreRules {
  /** Number of sheets left out at either end. */
  trim: number;
  /** Minimum number of sheets from which a judge is measured by their own mean and deviation. */
  least?: number;
}

/** Returns the scores of all entries with at least one counted sheet, ordered by entry number. */
export function scoresOf(
  sheets: readonly CountedSheet[],
  { trim, least = LEAST_SHEETS }: ScoreRules,
): EntryScores[] {
  const z = standardScores(sheets, least);
  const minMax = minMaxScores(sheets);
  return [...byEntry(sheets)]
    .toSorted(([one], [other]) => one - other)
    .map(([entry, own]) => {
      const totals = own.map(({ total }) => total);
      const { value: trimmed, isPlain } = trimmedMean(totals, trim);
      return {
        entry,
        sheets: own,
        by: {
          mean: mean(totals),
          median: median(totals),
          trimmed,
          z: z.get(entry)!,
          minMax: minMax.get(entry)!,
        },
        isPlain,
        deviation: sampleDeviation(totals.map(toNumber)),
      };
    });
}
