import type { MonitorSample } from '#contract/monitor/server.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** A line of a chart. */
export interface Curve {
  label: OfficeKey;
  colour: string;
  valueOf(sample: MonitorSample): number | null;
}

/** Curves that share a scale. */
export interface ChartPlan {
  title: OfficeKey;
  /** Behind each number. */
  unit: string;
  curves: readonly Curve[];
}

/** Told apart without colour by their order in the legend; both have the contrast of AA on white. */
const BLUE = '#0958d9';
const RED = '#cf1322';

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** The charts of a week. */
export const CHARTS: readonly ChartPlan[] = [
  {
    title: 'admin.monitor.chart.requests',
    unit: '',
    curves: [
      { label: 'admin.monitor.requests', colour: BLUE, valueOf: ({ requests }) => requests },
      { label: 'admin.monitor.failures', colour: RED, valueOf: ({ failures }) => failures },
    ],
  },
  {
    title: 'admin.monitor.chart.durations',
    unit: ' ms',
    curves: [
      { label: 'admin.monitor.p95', colour: BLUE, valueOf: ({ p95 }) => p95 },
      { label: 'admin.monitor.lag', colour: RED, valueOf: ({ lagP99 }) => lagP99 },
    ],
  },
  {
    title: 'admin.monitor.chart.machine',
    unit: ' %',
    curves: [
      { label: 'admin.monitor.memoryUsed', colour: BLUE, valueOf: ({ memory }) => percent(memory) },
      { label: 'admin.monitor.diskUsed', colour: RED, valueOf: ({ disk }) => percent(disk) },
    ],
  },
  {
    title: 'admin.monitor.chart.load',
    unit: '',
    curves: [{ label: 'admin.monitor.loadOf', colour: BLUE, valueOf: ({ load }) => load }],
  },
  {
    title: 'admin.monitor.chart.waiting',
    unit: '',
    curves: [
      { label: 'admin.monitor.sockets', colour: BLUE, valueOf: ({ sockets }) => sockets },
      { label: 'admin.monitor.messagesWaiting', colour: RED, valueOf: ({ waiting }) => waiting },
    ],
  },
];
