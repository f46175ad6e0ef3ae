import type { MonitorSample } from '#contract/monitor/server.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** A line of a chart. Without colour, lines are distinguished by their order in the legend. */
export interface Curve {
  label: OfficeKey;
  valueOf(sample: MonitorSample): number | null;
}

/** Curves that share a scale. */
export interface ChartPlan {
  title: OfficeKey;
  /** Suffix of each number. */
  unit: string;
  curves: readonly Curve[];
}

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** Charts of the last week. */
export const CHARTS: readonly ChartPlan[] = [
  {
    title: 'admin.monitor.chart.requests',
    unit: '',
    curves: [
      { label: 'admin.monitor.requests', valueOf: ({ requests }) => requests },
      { label: 'admin.monitor.failures', valueOf: ({ failures }) => failures },
    ],
  },
  {
    title: 'admin.monitor.chart.durations',
    unit: ' ms',
    curves: [
      { label: 'admin.monitor.p95', valueOf: ({ p95 }) => p95 },
      { label: 'admin.monitor.lag', valueOf: ({ lagP99 }) => lagP99 },
    ],
  },
  {
    title: 'admin.monitor.chart.machine',
    unit: ' %',
    curves: [
      { label: 'admin.monitor.memoryUsed', valueOf: ({ memory }) => percent(memory) },
      { label: 'admin.monitor.diskUsed', valueOf: ({ disk }) => percent(disk) },
    ],
  },
  {
    title: 'admin.monitor.chart.load',
    unit: '',
    curves: [{ label: 'admin.monitor.loadOf', valueOf: ({ load }) => load }],
  },
  {
    title: 'admin.monitor.chart.waiting',
    unit: '',
    curves: [
      { label: 'admin.monitor.sockets', valueOf: ({ sockets }) => sockets },
      { label: 'admin.monitor.messagesWaiting', valueOf: ({ waiting }) => waiting },
    ],
  },
];
