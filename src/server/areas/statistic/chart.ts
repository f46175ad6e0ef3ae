import type { Line, Slice } from '#contract/statistic/statistic.ts';
import { topCells, type Cell } from '#domain/statistic/cell.ts';
import { daysOf, type Period } from '#domain/statistic/period.ts';
import type { LabelOf } from './label.ts';

/** Maximum number of parts of a chart without the rest. More could not be distinguished. */
export const MOST = { lines: 5, bars: 12, slices: 8 } as const;

/** Returns the largest groups as parts of a chart, and the rest as one. */
export const slicesOf = (
  cells: readonly Cell[],
  measure: string,
  { most, labelOf }: { most: number; labelOf: LabelOf },
): Slice[] =>
  topCells(cells, measure, most)
    .map(({ key, counts }) => ({ key, label: labelOf(key), value: counts[measure] ?? 0 }))
    .filter(({ value }) => value > 0);

/** Returns lines with a value for every day of a period, 0 where there is none. */
export function linesOf(
  period: Period,
  series: readonly string[],
  counts: readonly { day: string; series: string; count: number }[],
  labelOf: LabelOf,
): Line {
  const days = daysOf(period);
  const known = new Map(counts.map(({ day, series: key, count }) => [`${day} ${key}`, count]));
  return {
    days,
    series: series.map((key) => ({
      key,
      label: labelOf(key),
      values: days.map((day) => known.get(`${day} ${key}`) ?? 0),
    })),
  };
}

export const NO_LINES: Line = { days: [], series: [] };

/** Adds the missing days of a period to the cells. */
export function everyDay(period: Period, cells: readonly Cell[], nothing: Cell['counts']): Cell[] {
  const known = new Map(cells.map((cell) => [cell.key, cell]));
  return daysOf(period).map((day) => known.get(day) ?? { key: day, counts: nothing });
}
