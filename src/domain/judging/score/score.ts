import type { ScoreMethod } from '#contract/judging/rank/method.ts';
import { mean, median, trimmedMean } from './aggregate.ts';
import { sampleDeviation } from './deviation.ts';
import { toNumber, type Fraction } from './fraction.ts';
import { minMaxScores } from './min-max.ts';
import { byEntry, type CountedSheet } from './counted-sheet.ts';
import { LEAST_SHEETS, standardScores } from './standard-score.ts';

/** What the sheets of an entry come to, by every method beside each other. */
export interface EntryScores {
  entry: number;
  sheets: readonly CountedSheet[];
  by: Readonly<Record<ScoreMethod, Fraction>>;
  /** Too few sheets for the outermost ones to be left out: the trimmed mean is the plain one. */
  isPlain: boolean;
  /** How far its totals lie apart; undefined for one sheet. */
  deviation: number | undefined;
}

export interface ScoreRules {
  /** How many sheets are left out at either end. */
  trim: number;
  /** From how many sheets on a judge is measured by their own level. */
  least?: number;
}

/** The scores of all entries that have a sheet which counts, in the order of their numbers. */
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
