import type { Point } from './fabric.ts';

/** Returns path data through the points; relative steps keep it short. */
export function line(points: readonly Point[]): string {
  return points
    .map((point, index) => (index === 0 ? `M${pair(point)}` : step(points[index - 1]!, point)))
    .join('');
}

export function polygon(points: readonly Point[]): string {
  return points.length === 0 ? '' : `${line(points)}z`;
}

/** A line through points, or the outline of a shape. */
export interface Subpath {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

/** Joins lines and shapes into one path; each begins with a move relative to the end of the previous one. */
export function joined(parts: readonly Subpath[]): string {
  let pen: Point | undefined;
  return parts
    .map(({ points, isClosed }) => {
      const [from, start] = [pen, points[0]!];
      pen = isClosed ? start : points.at(-1);
      const path = isClosed ? polygon(points) : line(points);
      return from ? path.replace(/^M[^a-z]*/, `m${pair(away(from, start))}`) : path;
    })
    .join('');
}

/** Subpaths without length: with a round cap each is drawn as a dot of the stroke's width. */
export function dots(points: readonly Point[]): string {
  return points
    .map((point, index) =>
      index === 0 ? `M${pair(point)}h0` : `m${pair(away(points[index - 1]!, point))}h0`,
    )
    .join('');
}

/** Groups points that are one step apart along an axis into rows. */
function rowsAlong(axis: 0 | 1, points: readonly Point[], step: number): Point[][] {
  const across = 1 - axis;
  const sorted = [...points].sort(
    (one, other) => one[across]! - other[across]! || one[axis] - other[axis],
  );
  const found: Point[][] = [];
  for (const point of sorted) {
    const last = found.at(-1)?.at(-1);
    const isNext = last?.[across] === point[across] && point[axis] - last![axis] === step;
    if (isNext) found.at(-1)!.push(point);
    else found.push([point]);
  }
  return found;
}

/**
 * Draws dots of a grid as lines: dashes without length at each `step` draw the dots in between. Lines run across, and
 * down for dots without a neighbour in their row. Each is half a step longer, so that its last dot is not lost.
 */
export function rows(points: readonly Point[], step: number): string {
  const distinct = [...new Map(points.map((point) => [String(point), point])).values()];
  const found = rowsAlong(0, distinct, step);
  const alone = found.filter(({ length }) => length === 1).flat();
  const drawnAs = (sign: 'h' | 'v') => (row: readonly Point[]) =>
    `M${pair(row[0]!)}${sign}${(row.length - 0.5) * step}`;
  return [
    ...found.filter(({ length }) => length > 1).map(drawnAs('h')),
    ...rowsAlong(1, alone, step).map(drawnAs('v')),
  ].join('');
}

/**
 * Returns path data for strokes that are drawn at the same speed by an animation. `pathLength` counts in units of the
 * longest stroke, so that `stroke-dasharray: 1` and an offset from 1 to 0 draw each of them from start to end.
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

/** A minus sign separates numbers as well as a space does. */
const pair = ([x, y]: Point) => (y < 0 ? `${x}${y}` : `${x} ${y}`);
