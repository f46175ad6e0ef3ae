import type { Series } from '#islands/ui/chart/DataChart.tsx';

/** What a chart and the table beside it show. */
export interface ChartData {
  labels: readonly string[];
  series: readonly Series[];
}
