import type { Point } from './fabric.ts';

/** Path data through the points; steps relative to the point before keep it short. */
export function line(points: readonly Point[]): string {
  return points
    .map((point, index) => (index === 0 ? `M${pair(point)}` : step(points[index - 1]!, point)))
    .join('');
}

export function polygon(points: readonly Point[]): string {
  return points.length === 0 ? '' : `${line(points)}z`;
}

/** Subpaths without length: with a round cap each is drawn as a dot of the stroke's width. */
export function dots(points: readonly Point[]): string {
  return points
    .map((point, index) =>
      index === 0 ? `M${pair(point)}h0` : `m${pair(away(points[index - 1]!, point))}h0`,
    )
    .join('');
}

/**
 * Lines that begin and end on dots of a grid: a dash without length at each `step` draws those between. Each is a little
 * longer, so that none loses its last dot.
 */
export function rows(points: readonly Point[], step: number): string {
  const isNext = ([x, y]: Point, before: Point | undefined) =>
    before !== undefined && before[1] === y && x - before[0] === step;
  const sorted = [...points].sort(([x, y], [otherX, otherY]) => y - otherY || x - otherX);
  const starts = sorted.filter((point, index) => !isNext(point, sorted[index - 1]));
  const ends = sorted.filter((point, index) => {
    const after = sorted[index + 1];
    return !after || !isNext(after, point);
  });
  return starts.map((start, index) => `M${pair(start)}h${ends[index]![0] - start[0] + 1}`).join('');
}

/**
 * Path data for strokes that draw themselves, all at one speed. The length is counted in the longest
 * stroke, so `stroke-dasharray: 1` and an offset from 1 to 0 draw each of them from start to end.
 */
export function drawn(strokes: readonly (readonly Point[])[]) {
  const lengths = strokes.map(length);
  const total = lengths.reduce((sum, one) => sum + one, 0);
  return {
    d: strokes.map(line).join(''),
    pathLength: Math.floor((10 * total) / Math.max(...lengths)) / 10,
  };
}

export const away = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

function length(points: readonly Point[]): number {
  return points
    .slice(1)
    .reduce((sum, point, index) => sum + Math.hypot(...away(points[index]!, point)), 0);
}

function step(from: Point, to: Point): string {
  const [x, y] = away(from, to);
  if (y === 0) return `h${x}`;
  return x === 0 ? `v${y}` : `l${pair([x, y])}`;
}

/** A minus sign separates as well as a space does. */
const pair = ([x, y]: Point) => (y < 0 ? `${x}${y}` : `${x} ${y}`);
