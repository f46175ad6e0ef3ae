import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
  type ChartOptions,
  type Plugin,
} from 'chart.js';
import { useCallback } from 'react';
import type { ChartShape } from '#contract/forms/statistic.ts';
import { ChartCanvas, type TakePicture } from '#islands/admin/kit/ChartCanvas.tsx';
import { colourOf } from './palette.ts';
import type { Share } from './share.ts';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
);

interface Props {
  shape: ChartShape;
  shares: readonly Share[];
  title: string;
  onDrawn(take: TakePicture): void;
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

const PLAIN: ChartOptions = {
  animation: false,
  maintainAspectRatio: false,
};
const WITH_AXES: ChartOptions = {
  animation: false,
  maintainAspectRatio: false,
  scales: { y: { beginAtZero: true, ticks: { precision: 0 } } },
};

const LONGEST_LABEL = 12;

/** Labels stand in full in the table: below a bar there is room for a few characters. */
const shortened = (label: string): string =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL)}…` : label;

function draw(
  canvas: HTMLCanvasElement,
  { shape, shares }: Pick<Props, 'shape' | 'shares'>,
): Chart {
  const colours = shares.map((_, index) => colourOf(index));
  return new Chart(canvas, {
    type: shape,
    data: {
      labels: shares.map(({ label }) => shortened(label)),
      datasets: [
        {
          data: shares.map(({ count }) => count),
          backgroundColor: colours,
          borderColor: shape === 'pie' ? '#fff' : colourOf(0),
          borderWidth: shape === 'bar' ? 0 : 1.5,
        },
      ],
    },
    options: shape === 'pie' ? PLAIN : WITH_AXES,
    plugins: [WHITE],
  });
}

/** How often options were chosen, as a chart. */
export default function ShareChart({ shape, shares, title, onDrawn }: Props) {
  const drawn = useCallback(
    (canvas: HTMLCanvasElement) => draw(canvas, { shape, shares }),
    [shape, shares],
  );
  return <ChartCanvas label={title} draw={drawn} onDrawn={onDrawn} />;
}
