import { memoise } from '../memoise.ts';
import { DIGIT, digitLattice, digitSpine } from './digit.ts';
import type { Lattice, Point } from '../geometry/fabric.ts';
import { element, group, picture } from '../markup.ts';
import { WHITE } from '../colour/palette.ts';
import { away, joined, polygon, type Subpath } from '../geometry/path.ts';
import { type Rim, loops, rim, straightened, strokes } from '../geometry/pen.ts';
import { type Inks, type Place, framed, inksOf, schemedYear } from '../scheme/ink.ts';
import { fill, widthOf } from '../geometry/shape.ts';
import { gridNodes, links, stop } from '../geometry/thread.ts';

const CELL = 24;

interface Spot {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  /** How much higher each digit is than the previous one. */
  readonly rise?: number;
}

/** Returns the position of a node of a digit, which is given in cells. */
type Put = (node: Point) => Point;

interface Subject {
  readonly year: number;
  readonly place?: Place;
}

/** Draws the numeral of a year from the lattice; its links can be animated (`thread.ts`). */
export const numeralSvg = memoise(draw);

/** Returns it as a file that follows the colour scheme of the page showing it. */
export const numeralFile = memoise(({ year }: { year: number }) =>
  schemedYear(numeralSvg({ year, place: 'file' }), year),
);

function draw({ year, place: where = 'page' }: Subject): string {
  const inks = inksOf(year, where);
  const digits = String(year);
  const place = { cell: CELL, left: CELL / 2, top: CELL / 2 };
  const frame = { width: digits.length * DIGIT.advance * CELL, height: (DIGIT.rows + 2) * CELL };
  const end = digitSpine(Number(digits.at(-1)))[0]!.at(-1)!;
  const gold = stop(putter(place, digits.length - 1)(end), 9, inks.gold, WHITE);
  return picture(framed(frame, year, where), numeral(year, place, inks), gold);
}

/**
 * Draws the digits as a group of the class `numeral`. Parts of the same kind are one path for all digits, because
 * digits do not overlap.
 */
export function numeral(year: number, place: Spot, inks: Inks): string {
  const digits = [...String(year)].map((digit, index) => ({
    unit: digitLattice(Number(digit)),
    spine: digitSpine(Number(digit)),
    put: putter(place, index),
  }));
  const fabrics = digits.map(({ unit, put }) => ({ ...unit, nodes: unit.nodes.map(put) }));
  const spines = digits.flatMap(({ spine, put }) => spine.map((points) => points.map(put)));
  return group(
    { class: 'numeral' },
    bodies(fabrics, place.cell, inks),
    threads(spines, place.cell),
  );
}

function putter({ cell, left, top, rise = 0 }: Spot, index: number): Put {
  return ([x, y]) => [left + (x + index * DIGIT.advance) * cell, top + y * cell - index * rise];
}

/** Scales a line width, given for cells of the usual size. */
const pen =
  (cell: number) =>
  (width: number): number =>
    (width * cell) / CELL;

/** Draws the solid digits: their fronts in cells, their sides in hairlines. */
function bodies(fabrics: readonly Lattice[], depth: number, { wash, soft, hue }: Inks): string {
  const rims = fabrics.map(rim);
  const width = pen(depth);
  const edge = { stroke: soft, 'stroke-width': widthOf(width(1.5)), 'stroke-linejoin': 'round' };
  return (
    element('path', {
      fill: wash,
      ...edge,
      d: joined(rims.flatMap((one) => sides(one, depth))),
    }) +
    fill(rims.flatMap(loops).map(polygon).join(''), hue) +
    links(fabrics.flatMap(strokes), soft, width(1)) +
    gridNodes(
      rims.flatMap((one) => one.map(([from]) => from)),
      soft,
      width(5),
      depth,
    )
  );
}

/** Joins edges that continue each other in a straight line, as lists of points. */
function straightRuns(edges: Rim): Point[][] {
  const named = (point: Point, step: Point) => `${String(point)} ${String(step)}`;
  const ends = new Map(edges.map(([from, to]) => [named(from, away(from, to)), to]));
  const starts = edges.filter(
    ([from, to]) => !ends.has(named(away(away(from, to), from), away(from, to))),
  );
  return starts.map(([from, to]) => {
    const run = [from];
    for (let at: Point | undefined = to; at; at = ends.get(named(at, away(from, to)))) run.push(at);
    return run;
  });
}

/**
 * Draws the sides visible from the lower right: one shape for each straight run, with a line behind each node on it.
 */
function sides(edgesOfRim: Rim, depth: number): Subpath[] {
  const behind = ([x, y]: Point): Point => [x + depth, y + depth];
  const seen = edgesOfRim.filter(([from, to]) => to[1] - from[1] > to[0] - from[0]);
  return straightRuns(seen).flatMap((run) => {
    const [start, end] = [run[0]!, run.at(-1)!];
    return [
      { points: [start, end, behind(end), behind(start)], isClosed: true },
      ...run.slice(1, -1).map((node) => ({ points: [node, behind(node)], isClosed: false })),
    ];
  });
}

/** Draws the spines as white threads. */
function threads(spines: readonly Point[][], cell: number): string {
  const width = pen(cell);
  return (
    links(spines.map(straightened), WHITE, width(4)) +
    gridNodes(spines.flat(), WHITE, width(9), cell)
  );
}
