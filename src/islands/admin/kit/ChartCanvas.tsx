import type { Chart } from 'chart.js';
import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  /** Draws the chart; it is drawn anew when this is another function. */
  draw(canvas: HTMLCanvasElement): Chart;
}

/** A chart, which is taken away when its page is. What it says stands in a table beside it. */
export function ChartCanvas({ label, draw }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const chart = draw(canvas.current!);
    return () => chart.destroy();
  }, [draw]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
