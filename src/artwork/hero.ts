import { memoise } from './memoise.ts';
import { DIGIT } from './numeral/digit.ts';
import { type Lattice, type Link, type Point, linkedNodes } from './geometry/fabric.ts';
import { lattice } from './geometry/lattice.ts';
import { group, inherited, picture } from './markup.ts';
import { numeral } from './numeral/numeral.ts';
import { strokes } from './geometry/pen.ts';
import { random } from './random.ts';
import { type Inks, type Place, framed, inksOf } from './scheme/ink.ts';
import { disc, rect, ROUND } from './geometry/shape.ts';
import { gridNodes, links, stop, stops } from './geometry/thread.ts';

const SIZE = { width: 1440, height: 720 } as const;
/** The numeral is drawn in units of cells, whose short numbers keep the home page small. */
const CELL = 24;
/** Spacing of the background grid in cells; everything large is aligned to it. */
const GRID = 2;
const FIELD = { width: SIZE.width / CELL, height: SIZE.height / CELL } as const;
/** The first step of the podium. */
const STEP = { x: 13 * GRID, y: 11 * GRID, width: DIGIT.advance, rise: GRID } as const;
/** The route runs along the lower edge of the title before it climbs. */
const FOOT = 14 * GRID;

/**
 * The wide picture of the home page. The left 500 pixels are quiet; on the right the digits of the year, a group of
 * the class `numeral`, are on rising steps. A narrower box shows its right part. Links can be animated (`thread.ts`).
 */
export const heroSvg = memoise(draw);

interface Subject {
  readonly year: number;
  readonly place?: Place;
}

function draw({ year, place: where = 'fixed' }: Subject): string {
  const inks = inksOf(year, where);
  const steps = [...String(year)].map((_, index): Point => [
    STEP.x + index * STEP.width,
    STEP.y - index * STEP.rise,
  ]);
  const place = {
    cell: 1,
    left: STEP.x + 1,
    top: STEP.y - DIGIT.rows - 1,
    rise: STEP.rise,
  };
  const hero = picture(
    framed({ ...SIZE, preserveAspectRatio: 'xMaxYMax slice' }, year, where),
    group(
      { transform: `scale(${CELL})` },
      rect(0, 0, FIELD.width, FIELD.height, inks.mist),
      disc(24 * GRID, 5 * GRID, 4.5 * GRID, inks.wash),
      ...steps.map(([x, y]) => rect(x, y, STEP.width, FIELD.height - y, inks.wash)),
      field(year, inks),
      numeral(year, place, inks),
    ),
    climb(steps, inks),
  );
  return inherited(hero, ROUND);
}

/** Draws the lattice in the background, sparser towards the left until it ends. */
function field(year: number, { tint }: Inks): string {
  const rng = random('hero', year);
  const grid = lattice('mesh', { columns: FIELD.width / GRID + 1, rows: FIELD.height / GRID + 1 });
  const points = grid.nodes.map(([x, y]): Point => [
    Math.round(((x + 1) * FIELD.width) / 2),
    Math.round(((y + 1) * FIELD.height) / 2),
  ]);
  const isKept = ([from]: Link) => rng.next() < (points[from]![0] - 10.5 * GRID) / (9 * GRID);
  const fabric: Lattice = { nodes: points, links: grid.links.filter(isKept), faces: [] };
  return (
    links(strokes(fabric), tint, 1.5 / CELL) + gridNodes(linkedNodes(fabric), tint, 7 / CELL, GRID)
  );
}

/** Draws a route up the steps to a golden node. */
function climb(steps: readonly Point[], { deep, paper, gold }: Inks): string {
  const corners = steps.flatMap(([x, y]): Point[] => [
    [x, y],
    [x + STEP.width, y],
  ]);
  const route = [[0, FOOT], [STEP.x, FOOT], ...corners].map(([x, y]): Point => [
    x! * CELL,
    y! * CELL,
  ]);
  const landings = steps.map(([x, y]): Point => [x * CELL, y * CELL]);
  return (
    links([route], deep, 5) + stops(landings, 7, paper, deep) + stop(route.at(-1)!, 13, gold, deep)
  );
}
