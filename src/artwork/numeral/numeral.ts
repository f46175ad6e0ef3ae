import { memoise } from '../memoise.ts';
import { DIGIT, digitLattice, digitSpine } from './digit.ts';
import { type Lattice, type Point, edges, outline } from '../geometry/fabric.ts';
import { element, group, picture } from '../markup.ts';
import { WHITE } from '../colour/palette.ts';
import { polygon } from '../geometry/path.ts';
import { strokes } from '../geometry/pen.ts';
import { type Inks, type Place, framed, inksOf, schemedYear } from '../scheme/ink.ts';
import { fill } from '../geometry/shape.ts';
import { links, nodes, stop } from '../geometry/thread.ts';

const CELL = 24;

type Spot = {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  /** How much higher each digit stands than the one before. */
  readonly rise?: number;
};

/** Where a node of a digit, counted in cells, comes to lie. */
type Put = (node: Point) => Point;

type Subject = { readonly year: number; readonly place?: Place };

/** The numeral of a year, woven from the lattice; its links can draw themselves in (`thread.ts`). */
export const numeralSvg = memoise(draw);

/** The same as a file, which follows the scheme of the page that shows it. */
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

/** The digits as a group of the class `numeral`. */
export function numeral(year: number, place: Spot, inks: Inks): string {
  const digits = [...String(year)].map((digit, index) => {
    const put = putter(place, index);
    return body(Number(digit), put, place.cell, inks) + spine(Number(digit), put);
  });
  return group({ class: 'numeral' }, ...digits);
}

function putter({ cell, left, top, rise = 0 }: Spot, index: number): Put {
  return ([x, y]) => [left + (x + index * DIGIT.advance) * cell, top + y * cell - index * rise];
}

/** The solid digit: its front in cells, its sides in hairlines. */
function body(digit: number, put: Put, depth: number, { wash, soft, hue }: Inks): string {
  const unit = digitLattice(digit);
  const fabric = { ...unit, nodes: unit.nodes.map(put) };
  const rim = rims(fabric);
  const edge = { stroke: soft, 'stroke-width': 1.5, 'stroke-linejoin': 'round' };
  return (
    element('path', { fill: wash, ...edge, d: sides(rim, depth) }) +
    fill(fabric.faces.map((face) => polygon(outline(fabric, face))).join(''), hue) +
    links(strokes(fabric), soft, 1) +
    nodes(
      rim.map(([from]) => from),
      soft,
      5,
    )
  );
}

/** The edges of the outline, clockwise. */
function rims({ nodes: points, faces }: Lattice) {
  const outer = edges(faces).filter(({ isOutline }) => isOutline);
  return outer.map(({ link: [from, to] }) => [points[from]!, points[to]!] as const);
}

/** The sides that can be seen from the lower right. */
function sides(rim: ReturnType<typeof rims>, depth: number): string {
  const behind = ([x, y]: Point): Point => [x + depth, y + depth];
  const seen = rim.filter(([from, to]) => to[1] - from[1] > to[0] - from[0]);
  return seen.map(([from, to]) => polygon([from, to, behind(to), behind(from)])).join('');
}

function spine(digit: number, put: Put): string {
  const lines = digitSpine(digit).map((points) => points.map(put));
  return links(lines, WHITE, 4) + nodes(lines.flat(), WHITE, 9);
}
