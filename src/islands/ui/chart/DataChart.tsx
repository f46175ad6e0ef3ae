import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
  type ChartDataset,
  type ChartOptions,
  type Plugin,
} from 'chart.js';
import { beginningOf } from '#contract/call/text/length.ts';
import { useCallback } from 'react';
import { ChartCanvas, type TakePicture } from './ChartCanvas.tsx';
import type { Palette } from './palette.ts';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
);

export type Shape = 'pie' | 'bar' | 'line';

/** Figures of one kind, one for each label. */
export interface Series {
  label: string;
  values: readonly number[];
}

interface Props {
  shape: Shape;
  labels: readonly string[];
  series: readonly Series[];
  title: string;
  /** Whether the chart itself explains its colours, and not only the table beside it. */
  hasLegend?: boolean;
  onDrawn?(take: TakePicture): void;
}

const groundOf = ({ ground }: Palette): Plugin => ({
  id: 'ground',
  beforeDraw({ ctx, width, height }) {
    ctx.save();
    ctx.globalCompositeOperation = 'destination-over';
    ctx.fillStyle = ground;
    ctx.fillRect(0, 0, width, height);
    ctx.restore();
  },
});

const LONGEST_LABEL = 12;

/** Shortens a label below a bar; the table has the full one. */
const shortened = (label: string): string =>
  label.length > LONGEST_LABEL ? `${beginningOf(label, LONGEST_LABEL)}…` : label;

/** Maximum number of points drawn on a line; more would hide it. */
const MOST_POINTS = 62;

function lineOf(
  { label, values }: Series,
  index: number,
  { colourOf }: Palette,
): ChartDataset<'line', number[]> {
  return {
    label,
    data: [...values],
    backgroundColor: colourOf(index),
    borderColor: colourOf(index),
    borderWidth: 1.5,
    pointRadius: values.length > MOST_POINTS ? 0 : 2,
  };
}

const partsOf = (
  { label, values }: Series,
  shape: Shape,
  { colourOf, paper }: Palette,
): ChartDataset<'bar' | 'pie', number[]> => ({
  label,
  data: [...values],
  backgroundColor: values.map((_, index) => colourOf(index)),
  borderColor: paper,
  borderWidth: shape === 'bar' ? 0 : 1.5,
});

function optionsOf(
  { shape, hasLegend = false }: Pick<Props, 'shape' | 'hasLegend'>,
  { ink, line }: Palette,
): ChartOptions {
  const labels = { boxWidth: 12, boxHeight: 12, color: ink };
  const plain: ChartOptions = {
    animation: false,
    maintainAspectRatio: false,
    datasets: { bar: { maxBarThickness: 72 } },
    plugins: { legend: { display: hasLegend, labels } },
  };
  if (shape === 'pie') return plain;
  const grid = { color: line };
  const scales = {
    x: { grid, ticks: { color: ink, maxRotation: 45 } },
    y: { grid, beginAtZero: true, ticks: { color: ink, precision: 0 } },
  };
  return { ...plain, scales, interaction: { mode: 'index', intersect: false } };
}

function draw(
  canvas: HTMLCanvasElement,
  palette: Palette,
  { shape, labels, series, hasLegend = false }: Props,
): Chart {
  return new Chart(canvas, {
    type: shape,
    data: {
      labels: labels.map(shortened),
      datasets: series.map((one, index) =>
        shape === 'line' ? lineOf(one, index, palette) : partsOf(one, shape, palette),
      ),
    },
    options: optionsOf({ shape, hasLegend }, palette),
    plugins: [groundOf(palette)],
  });
}

/** Figures as a chart. Labels, series and options must be the same objects until they change. */
export default function DataChart(props: Props) {
  const { shape, labels, series, title, hasLegend, onDrawn } = props;
  const drawn = useCallback(
    (canvas: HTMLCanvasElement, palette: Palette) =>
      draw(canvas, palette, { shape, labels, series, title, ...(hasLegend && { hasLegend }) }),
    [shape, labels, series, title, hasLegend],
  );
  return <ChartCanvas label={title} draw={drawn} {...(onDrawn && { onDrawn })} />;
}
