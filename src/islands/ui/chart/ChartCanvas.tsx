import type { Chart } from 'chart.js';
import { useEffect, useRef } from 'react';
import { LIGHT, type Palette } from './palette.ts';
import { followScheme, paletteAt } from './scheme.ts';

/** Gives what is drawn as a PNG, in the colours of paper; null where the browser cannot. */
export type TakePicture = () => Promise<Blob | null>;

interface Props {
  label: string;
  /** Draws the chart; it is drawn anew when this is another function. */
  draw(canvas: HTMLCanvasElement, palette: Palette): Chart;
  /** Is handed what takes a picture of the chart; it has to be the same function in each rendering. */
  onDrawn?(take: TakePicture): void;
}

/** Draws in the scheme of the page, and anew when that changes. @returns how to take pictures, and how to end */
function begin(canvas: HTMLCanvasElement, draw: Props['draw']) {
  let chart = draw(canvas, paletteAt(canvas));
  function redraw(palette: Palette): void {
    chart.destroy();
    chart = draw(canvas, palette);
  }
  const unfollow = followScheme(() => redraw(paletteAt(canvas)));
  return {
    take: () =>
      new Promise<Blob | null>((resolve) => {
        // What is taken is what stands there now: the browser shows nothing of it before the chart is its own again.
        redraw(LIGHT);
        canvas.toBlob(resolve, 'image/png');
        redraw(paletteAt(canvas));
      }),
    end() {
      unfollow();
      chart.destroy();
    },
  };
}

/** A chart, which is taken away when its page is. What it says stands in a table beside it. */
export function ChartCanvas({ label, draw, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { take, end } = begin(canvas.current!, draw);
    onDrawn?.(take);
    return end;
  }, [draw, onDrawn]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
