import {
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useCallback } from 'react';
import type { MonitorSample } from '#contract/monitor/server.ts';
import { ChartCanvas } from '#islands/ui/chart/ChartCanvas.tsx';
import type { Palette } from '#islands/ui/chart/palette.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import type { ChartPlan, Curve } from './curves.ts';

Chart.register(LineController, LineElement, PointElement, LinearScale, Legend, Tooltip);

interface Props {
  plan: ChartPlan;
  samples: readonly MonitorSample[];
}

const pointsOf = ({ valueOf }: Curve, samples: readonly MonitorSample[]) =>
  samples.map((sample) => ({ x: Date.parse(sample.at), y: valueOf(sample) ?? Number.NaN }));

const timeOf = (x: number): string => minuteOf(new Date(x).toISOString());

/** Length of the year prefix that is cut from the labels of the time axis; a week needs no year. */
const YEAR = '2026-'.length;

/** Draws a chart on a canvas. The table of days beside it has the same figures as text. */
function draw(
  canvas: HTMLCanvasElement,
  { colourOf, ink, line }: Palette,
  { plan, samples }: Props,
  labelOf: (c: Curve) => string,
) {
  const grid = { color: line };
  return new Chart(canvas, {
    type: 'line',
    data: {
      datasets: plan.curves.map((curve, index) => ({
        label: labelOf(curve),
        data: pointsOf(curve, samples),
        borderColor: colourOf(index),
        backgroundColor: colourOf(index),
        borderWidth: 1.5,
        pointRadius: samples.length === 1 ? 3 : 0,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      scales: {
        x: {
          type: 'linear',
          min: Date.parse(samples[0]!.at),
          max: Date.parse(samples.at(-1)!.at),
          grid,
          ticks: { color: ink, maxTicksLimit: 5, callback: (x) => timeOf(Number(x)).slice(YEAR) },
        },
        y: { grid, beginAtZero: true, ticks: { color: ink, callback: (y) => `${y}${plan.unit}` } },
      },
      plugins: {
        legend: { labels: { color: ink } },
        tooltip: { callbacks: { title: ([item]) => (item ? timeOf(item.parsed.x ?? 0) : '') } },
      },
    },
  });
}

/** Chart over time. */
export default function TimeChart({ plan, samples }: Props) {
  const { t } = useOffice();
  const drawn = useCallback(
    (canvas: HTMLCanvasElement, palette: Palette) =>
      draw(canvas, palette, { plan, samples }, ({ label }) => t(label)),
    [plan, samples, t],
  );
  return <ChartCanvas label={t(plan.title)} draw={drawn} />;
}
