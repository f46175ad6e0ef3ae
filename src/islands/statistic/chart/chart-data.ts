import type { Series } from '#islands/ui/chart/DataChart.tsx';

/** Data of a chart and of the table beside it. */
export interface ChartData {
  labels: readonly string[];
  series: readonly Series[];
}
