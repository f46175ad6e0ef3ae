import type { Distribution } from '#contract/judging/distribution.ts';
import { meanOf, sampleDeviation } from './deviation.ts';

const BANDS = 10;

/** The tenth of the range in which a total lies; the highest belongs to the last. */
const bandOf = (total: number): number => Math.min(BANDS - 1, Math.floor(total / BANDS));

/** How totals from 0 to 100 are spread; undefined for none. */
export function distributionOf(totals: readonly number[]): Distribution | undefined {
  if (totals.length === 0) return undefined;
  const bands = Array.from(
    { length: BANDS },
    (_, band) => totals.filter((total) => bandOf(total) === band).length,
  );
  const deviation = sampleDeviation(totals) ?? null;
  return { sheets: totals.length, mean: meanOf(totals), deviation, bands };
}
