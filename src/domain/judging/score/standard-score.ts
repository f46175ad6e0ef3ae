import { meanOf, populationDeviation } from './deviation.ts';
import { fromNumber, toNumber, type Fraction } from './fraction.ts';
import { byEntry, byJudge, inOrder, type CountedSheet } from './counted-sheet.ts';

/** Minimum number of sheets from which a judge's own mean and deviation are meaningful. */
export const LEAST_SHEETS = 5;

interface Level {
  mean: number;
  deviation: number;
}

const levelOf = (sheets: readonly CountedSheet[]): Level => {
  const totals = sheets.map(({ total }) => toNumber(total));
  return { mean: meanOf(totals), deviation: populationDeviation(totals) };
};

const distance = (total: Fraction, { mean, deviation }: Level): number =>
  deviation === 0 ? 0 : (toNumber(total) - mean) / deviation;

/**
 * Returns the score of each entry: the mean deviation of its sheets from what their judges usually give, on the scale
 * of the round (design of judging, 6). A judge with fewer than `least` sheets is measured by the mean and deviation
 * of the whole round.
 */
export function standardScores(
  sheets: readonly CountedSheet[],
  least: number = LEAST_SHEETS,
): Map<number, Fraction> {
  const all = inOrder(sheets);
  if (all.length === 0) return new Map();
  const round = levelOf(all);
  const levels = new Map(
    [...byJudge(all)].map(([judge, own]) => [judge, own.length < least ? round : levelOf(own)]),
  );
  return new Map(
    [...byEntry(all)].map(([entry, own]) => {
      const far = own.map(({ total, judge }) => distance(total, levels.get(judge)!));
      return [entry, fromNumber(round.mean + round.deviation * meanOf(far))];
    }),
  );
}
