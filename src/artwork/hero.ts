import { memoise } from './memoise.ts';
import { DIGIT } from './numeral/digit.ts';
import { type Lattice, type Link, type Point, linkedNodes } from './geometry/fabric.ts';
import { lattice } from './geometry/lattice.ts';
import { picture } from './markup.ts';
import { numeral } from './numeral/numeral.ts';
import { strokes } from './geometry/pen.ts';
import { random } from './random.ts';
import { type Inks, type Place, framed, inksOf } from './scheme/ink.ts';
import { disc, rect } from './geometry/shape.ts';
import { gridNodes, links, stop } from './geometry/thread.ts';

const SIZE = { width: 1440, height: 720 } as const;
const CELL = 24;
/** The field's grid; everything large stands on it. */
const GRID = 2 * CELL;
/** The first step of the podium. */
const STEP = { x: 13 * GRID, y: 11 * GRID, width: DIGIT.advance * CELL, rise: GRID } as const;
/** The route runs along the foot of the lockup before it climbs. */
const FOOT = 14 * GRID;

/**
 * The wide picture of the home page. The left 500 pixels are calm; on the right the digits of the year, a group of
 * the class `numeral`, stand on rising steps. A narrower box shows its right part. Links can draw themselves in
 * (`thread.ts`).
 */
export const heroSvg = memoise(draw);

type Subject = { readonly year: number; readonly place?: Place };

function draw({ year, place: where = 'fixed' }: Subject): string {
  const inks = inksOf(year, where);
  const steps = [...String(year)].map((_, index): Point => [
    STEP.x + index * STEP.width,
    STEP.y - index * STEP.rise,
  ]);
  const place = {
    cell: CELL,
    left: STEP.x + CELL,
    top: STEP.y - (DIGIT.rows + 1) * CELL,
    rise: STEP.rise,
  };
  return picture(
    framed({ ...SIZE, preserveAspectRatio: 'xMaxYMax slice' }, year, where),
    rect(0, 0, SIZE.width, SIZE.height, inks.mist),
    disc(24 * GRID, 5 * GRID, 4.5 * GRID, inks.wash),
    ...steps.map(([x, y]) => rect(x, y, STEP.width, SIZE.height - y, inks.wash)),
    field(year, inks),
    numeral(year, place, inks),
    climb(steps, inks),
  );
}

/** The lattice behind it all, woven thinner towards the left until nothing is left. */
function field(year: number, { tint }: Inks): string {
  const rng = random('hero', year);
  const grid = lattice('mesh', { columns: SIZE.width / GRID + 1, rows: SIZE.height / GRID + 1 });
  const points = grid.nodes.map(([x, y]): Point => [
    Math.round(((x + 1) * SIZE.width) / 2),
    Math.round(((y + 1) * SIZE.height) / 2),
  ]);
  const isKept = ([from]: Link) => rng.next() < (points[from]![0] - 10.5 * GRID) / (9 * GRID);
  const fabric: Lattice = { nodes: points, links: grid.links.filter(isKept), faces: [] };
  return links(strokes(fabric), tint, 1.5) + gridNodes(linkedNodes(fabric), tint, 7, GRID);
}

/** One route up the steps to a node of gold. */
function climb(steps: readonly Point[], { deep, paper, gold }: Inks): string {
  const corners = steps.flatMap(([x, y]): Point[] => [
    [x, y],
    [x + STEP.width, y],
  ]);
  const route: Point[] = [[0, FOOT], [STEP.x, FOOT], ...corners];
  const landings = steps.map((corner) => stop(corner, 7, paper, deep));
  return links([route], deep, 5) + landings.join('') + stop(route.at(-1)!, 13, gold, deep);
}
