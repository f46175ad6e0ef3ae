import type { Chart } from 'chart.js';
import { useEffect, useRef } from 'react';

/** Gives what is drawn as a PNG; null where the browser cannot. */
export type TakePicture = () => Promise<Blob | null>;

interface Props {
  label: string;
  /** Draws the chart; it is drawn anew when this is another function. */
  draw(canvas: HTMLCanvasElement): Chart;
  /** Is handed what takes a picture of the chart; it has to be the same function in each rendering. */
  onDrawn?(take: TakePicture): void;
}

/** A chart, which is taken away when its page is. What it says stands in a table beside it. */
export function ChartCanvas({ label, draw, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const chart = draw(canvas.current!);
    onDrawn?.(() => new Promise((resolve) => chart.canvas.toBlob(resolve, 'image/png')));
    return () => chart.destroy();
  }, [draw, onDrawn]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
