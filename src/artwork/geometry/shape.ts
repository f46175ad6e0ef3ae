import { type Attributes, element } from '../markup.ts';
import type { Point } from './fabric.ts';
import { polygon } from './path.ts';

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
): string {
  return element('rect', { x, y, width, height, ...(rx > 0 ? { rx } : {}), fill });
}

export function disc(cx: number, cy: number, r: number, fill: string): string {
  return element('circle', { cx, cy, r, fill });
}

/** Draws a filled shape. */
export function fill(d: string, colour: string): string {
  return element('path', { fill: colour, d });
}

export function poly(points: readonly Point[], colour: string): string {
  return fill(polygon(points), colour);
}

/** Formats a width in hundredths, because drawings in units of cells have lines far thinner than one. */
export const widthOf = (width: number): string => String(Math.round(width * 100) / 100);

/** Attributes of all lines. */
export const ROUND = {
  fill: 'none',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

/** Draws a line with round ends. */
export function stroke(d: string, colour: string, width: number, extra: Attributes = {}): string {
  const { fill: none, ...ends } = ROUND;
  return element('path', {
    fill: none,
    stroke: colour,
    'stroke-width': widthOf(width),
    ...ends,
    ...extra,
    d,
  });
}

/** Moves and scales a drawing; with `mirror` it is flipped horizontally. */
export function at(
  x: number,
  y: number,
  scale: number,
  mirror: boolean,
  ...children: readonly string[]
): string {
  const [sx, sy] = [mirror ? -scale : scale, scale].map((value) => Math.round(value * 1000) / 1000);
  return element(
    'g',
    { transform: `translate(${Math.round(x)} ${Math.round(y)}) scale(${sx} ${sy})` },
    ...children,
  );
}
