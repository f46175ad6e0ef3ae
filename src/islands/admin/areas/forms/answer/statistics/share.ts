import type { FormChart } from '#contract/forms/statistic.ts';

/** Share of persons in percent, with one decimal; a dash if there are no persons. */
export const percentOf = (count: number, persons: number): string =>
  persons === 0 ? '–' : `${(Math.round((count * 1000) / persons) / 10).toFixed(1)}%`;

/** Formats a figure with at most two decimals; a dash for null. */
export const figureOf = (value: number | null): string =>
  value === null ? '–' : String(Math.round(value * 100) / 100);

/** An option, with how many people chose it. */
export interface Share {
  id: number;
  label: string;
  count: number;
  percent: string;
}

/** Shares of a chart's options, with their labels. */
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
