import { coverArt } from '#artwork/cover.ts';
import { element } from '#artwork/markup.ts';
import { rect } from '#artwork/geometry/shape.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A screen that shows a cover of the year. */
export function screen(
  { x, y, width, height }: Box,
  subject: Parameters<typeof coverArt>[0],
  frame: string,
): string {
  const window = {
    x,
    y,
    width,
    height,
    viewBox: '0 0 640 400',
    preserveAspectRatio: 'xMidYMid slice',
  };
  return (
    rect(x - 8, y - 8, width + 16, height + 16, frame, 6) +
    element('svg', window, ...coverArt(subject))
  );
}
