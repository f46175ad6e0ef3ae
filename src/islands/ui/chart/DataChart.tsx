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
import { useCallback } from 'react';
import { ChartCanvas, type TakePicture } from './ChartCanvas.tsx';
import { colourOf } from './palette.ts';

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
  /** Whether colours are named in the chart, and not only in the table beside it. */
  hasLegend?: boolean;
  onDrawn?(take: TakePicture): void;
}

/** A picture that is taken away stands on white, whatever it is put upon. */
const WHITE: Plugin = {
  id: 'white',
  beforeDraw({ ctx, width, height }) {
    ctx.save();
    ctx.globalCompositeOperation = 'destination-over';
    ctx.fillStyle = '#fff';
    ctx.fillRect(0, 0, width, height);
    ctx.restore();
  },
};

const LONGEST_LABEL = 12;

/** Labels stand in full in the table: below a bar there is room for a few characters. */
const shortened = (label: string): string =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL)}…` : label;

/** More points than this would hide their own line. */
const MOST_POINTS = 62;

function lineOf({ label, values }: Series, index: number): ChartDataset<'line', number[]> {
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
): ChartDataset<'bar' | 'pie', number[]> => ({
  label,
  data: [...values],
  backgroundColor: values.map((_, index) => colourOf(index)),
  borderColor: '#fff',
  borderWidth: shape === 'bar' ? 0 : 1.5,
});

function optionsOf({ shape, hasLegend = false }: Pick<Props, 'shape' | 'hasLegend'>): ChartOptions {
  const plain: ChartOptions = {
    animation: false,
    maintainAspectRatio: false,
    datasets: { bar: { maxBarThickness: 72 } },
    plugins: { legend: { display: hasLegend, labels: { boxWidth: 12, boxHeight: 12 } } },
  };
  if (shape === 'pie') return plain;
  const scales = {
    x: { ticks: { maxRotation: 45 } },
    y: { beginAtZero: true, ticks: { precision: 0 } },
  };
  return { ...plain, scales, interaction: { mode: 'index', intersect: false } };
}

function draw(
  canvas: HTMLCanvasElement,
  { shape, labels, series, hasLegend = false }: Props,
): Chart {
  return new Chart(canvas, {
    type: shape,
    data: {
      labels: labels.map(shortened),
      datasets: series.map((one, index) =>
        shape === 'line' ? lineOf(one, index) : partsOf(one, shape),
      ),
    },
    options: optionsOf({ shape, hasLegend }),
    plugins: [WHITE],
  });
}

/** Figures as a chart; labels, series and options have to be the same objects until they change. */
export default function DataChart(props: Props) {
  const { shape, labels, series, title, hasLegend, onDrawn } = props;
  const drawn = useCallback(
    (canvas: HTMLCanvasElement) =>
      draw(canvas, { shape, labels, series, title, ...(hasLegend && { hasLegend }) }),
    [shape, labels, series, title, hasLegend],
  );
  return <ChartCanvas label={title} draw={drawn} {...(onDrawn && { onDrawn })} />;
}
