import type { Distribution } from '#contract/judging/distribution.ts';
import { meanOf, sampleDeviation } from './deviation.ts';

const BANDS = 10;

/** Returns the tenth of the range that contains a total; the highest total belongs to the last one. */
const bandOf = (total: number): number => Math.min(BANDS - 1, Math.floor(total / BANDS));

/** Returns how totals from 0 to 100 are distributed; undefined if there are none. */
export function distributionOf(totals: readonly number[]): Distribution | undefined {
  if (totals.length === 0) return undefined;
  const bands = Array.from(
    { length: BANDS },
    (_, band) => totals.filter((total) => bandOf(total) === band).length,
  );
  const deviation = sampleDeviation(totals) ?? null;
  return { sheets: totals.length, mean: meanOf(totals), deviation, bands };
}
