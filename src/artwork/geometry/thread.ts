import type { Point } from './fabric.ts';
import { element } from '../markup.ts';
import { dots, drawn, rows } from './path.ts';
import { stroke } from './shape.ts';

/**
 * Draws lines that a style sheet can animate: their class is `lattice-link`, and their longest stroke has the length
 * 1 (`stroke-dasharray: 1`, `stroke-dashoffset` from 1 to 0).
 */
export function links(
  strokes: readonly (readonly Point[])[],
  colour: string,
  width: number,
): string {
  const { d, pathLength } = drawn(strokes);
  return stroke(d, colour, width, { class: 'lattice-link', pathLength });
}

/**
 * Draws dots of the class `lattice-node` on a grid whose neighbours are one `step` apart. They have no length, so
 * that a style sheet can only fade them in.
 */
export function gridNodes(points: readonly Point[], colour: string, size: number, step: number) {
  const dash = { class: 'lattice-node', 'stroke-dasharray': `0 ${step}` };
  return stroke(rows(points, step), colour, size, dash);
}

/** Draws nodes of one size with a rim: discs in its colour below smaller ones. */
export function stops(points: readonly Point[], r: number, fill: string, rim: string): string {
  const width = Math.round(r / 3) + 1;
  const discs = (colour: string, size: number) =>
    stroke(dots(points), colour, size, { class: 'lattice-node' });
  return discs(rim, 2 * r + width) + discs(fill, 2 * r - width);
}

/** Draws a single node with a rim. */
export function stop([cx, cy]: Point, r: number, fill: string, rim: string): string {
  return element('circle', {
    class: 'lattice-node',
    cx,
    cy,
    r,
    fill,
    stroke: rim,
    'stroke-width': Math.round(r / 3) + 1,
  });
}
