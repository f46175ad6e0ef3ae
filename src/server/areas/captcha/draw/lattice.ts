import { CAPTCHA_SIZE } from '#contract/captcha/captcha.ts';
import type { Lattice, Point } from '#artwork/geometry/fabric.ts';
import { mix, palette, PICKED_YEARS, type Palette } from '#artwork/colour/palette.ts';
import type { Random } from '#artwork/random.ts';
import { weave } from '#artwork/geometry/weave.ts';
import { sheet, type Sheet } from './canvas.ts';

const COLUMNS = 15;
const ROWS = 8;
/** How far nodes may deviate from their regular position, as a share of a cell. */
const LOOSE = 0.55;

const CELL: Point = [CAPTCHA_SIZE.width / (COLUMNS - 3), CAPTCHA_SIZE.height / (ROWS - 3)];

/** Builds a lattice that extends beyond the edges of the picture. */
function mesh(random: Random): Lattice {
  const shift = () => (random.next() - 0.5) * LOOSE;
  const at = (column: number, row: number): Point => [
    (column - 1 + shift()) * CELL[0],
    (row - 1 + shift()) * CELL[1],
  ];
  return weave({ columns: COLUMNS, rows: ROWS, at });
}

/** Returns a function with a slow wave over the picture, with values from -1 to 1. */
function wave(random: Random): (column: number, row: number) => number {
  const [phase, angle] = [random.next() * 2 * Math.PI, random.next() * 2 * Math.PI];
  const length = random.int(35, 70) / 100;
  return (column, row) =>
    Math.sin(phase + length * (column * Math.cos(angle) + row * Math.sin(angle)));
}

/** The colours of three of the product's years, in the order in which they alternate across the picture. */
export type Scheme = readonly [Palette, Palette, Palette];

/** Draws the colours of a picture: the three years in any order. */
export function chooseScheme(random: Random): Scheme {
  const first = random.int(0, 2);
  const step = random.int(1, 2);
  const hue = (index: number) =>
    palette(PICKED_YEARS[(first + index * step) % PICKED_YEARS.length]!);
  return [hue(0), hue(1), hue(2)];
}

/**
 * Returns a function with colour bands, which run mostly from left to right, so that neighbouring holes have
 * different colours.
 */
function bands(random: Random, scheme: Scheme): (column: number, row: number) => Palette {
  const [phase, angle] = [random.next() * 3, (random.next() - 0.5) * 1.6];
  const [alongX, alongY] = [0.34 * Math.cos(angle), 0.34 * Math.sin(angle)];
  return (column, row) =>
    scheme[Math.floor(phase + 9 + column * alongX + row * alongY + random.next() * 0.2) % 3]!;
}

export type Steps = readonly (keyof Palette)[];

function paintCells(
  { pen }: Sheet,
  lattice: Lattice,
  random: Random,
  scheme: Scheme,
  steps: Steps,
) {
  const [hue, step] = [bands(random, scheme), wave(random)];
  for (const { column, row, corners } of lattice.faces) {
    const colours = hue(column, row);
    const level = (step(column, row) + 1) / 2 + (random.next() - 0.5) * 0.5;
    const index = Math.min(steps.length - 1, Math.max(0, Math.floor(level * steps.length)));
    pen.fillStyle = mix(colours[steps[index]!], colours.night, random.next() * 0.12);
    pen.beginPath();
    for (const corner of corners) pen.lineTo(...lattice.nodes[corner]!);
    pen.fill();
  }
}

function paintLinks({ pen }: Sheet, { nodes, links }: Lattice, random: Random, [one]: Scheme) {
  pen.lineWidth = 1;
  for (const [from, to] of links) {
    pen.strokeStyle = random.chance(0.5) ? one.wash : one.deep;
    pen.globalAlpha = random.next() * 0.5;
    pen.beginPath();
    pen.moveTo(...nodes[from]!);
    pen.lineTo(...nodes[to]!);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

function paintNodes({ pen }: Sheet, { nodes }: Lattice, random: Random, [one, other]: Scheme) {
  for (const [x, y] of nodes) {
    if (random.chance(0.6)) continue;
    pen.fillStyle = random.pick([one.night, other.deep, one.wash, other.tint]);
    pen.beginPath();
    pen.arc(x, y, random.int(14, 26) / 10, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** Draws a woven pattern in three colours, and returns it with its lattice. */
export function paintLattice(random: Random, scheme: Scheme, steps: Steps) {
  const painted = sheet();
  const lattice = mesh(random);
  paintCells(painted, lattice, random, scheme, steps);
  paintLinks(painted, lattice, random, scheme);
  paintNodes(painted, lattice, random, scheme);
  return { ...painted, lattice };
}
