import type { FormChart } from '#contract/forms/statistic.ts';

/** A share of persons in percent, with one place behind the point; a dash where there is nobody. */
export const percentOf = (count: number, persons: number): string =>
  persons === 0 ? '–' : `${(Math.round((count * 1000) / persons) / 10).toFixed(1)}%`;

/** A figure with two places at most; a dash where there is none. */
export const figureOf = (value: number | null): string =>
  value === null ? '–' : String(Math.round(value * 100) / 100);

/** An option with how many chose it. */
export interface Share {
  id: number;
  label: string;
  count: number;
  percent: string;
}

/** The options of a chart by their labels. */
export const sharesOf = (
  { persons, options }: Omit<FormChart, 'field'>,
  labels: ReadonlyMap<number, string>,
): Share[] =>
  options.map(({ id, count }) => ({
    id,
    label: labels.get(id) ?? String(id),
    count,
    percent: percentOf(count, persons),
  }));
