import type { Chart } from 'chart.js';
import { useEffect, useRef } from 'react';
import { LIGHT, type Palette } from './palette.ts';
import { followScheme, paletteAt } from './scheme.ts';

/** Returns the chart as a PNG, in the colours for paper; null if the browser cannot. */
export type TakePicture = () => Promise<Blob | null>;

interface Props {
  label: string;
  /** Draws the chart. A changed function draws it again. */
  draw(canvas: HTMLCanvasElement, palette: Palette): Chart;
  /** Receives the function that takes a picture of the chart. `onDrawn` must be the same function at each render. */
  onDrawn?(take: TakePicture): void;
}

/**
 * Draws in the scheme of the page, and again when that changes.
 * @returns how to take pictures, and how to end
 */
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
        // Draws in the light scheme for the picture. The browser does not show it, since the chart's own scheme is
        // restored before the next frame.
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

/** A chart on a canvas. Its figures are in a table beside it. */
export function ChartCanvas({ label, draw, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { take, end } = begin(canvas.current!, draw);
    onDrawn?.(take);
    return end;
  }, [draw, onDrawn]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
