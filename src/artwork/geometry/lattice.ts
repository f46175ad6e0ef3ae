import type { Track } from '#contract/contest/contest.ts';
import { type Extent, type Lattice, type Link, type Point, front, join } from './fabric.ts';
import { weave } from './weave.ts';

export type Motif = Track['motif'];

const TURN = 2 * Math.PI;

const FIGURES: Readonly<Record<Motif, (extent: Extent) => Lattice>> = {
  mesh,
  torus,
  tree,
  ring,
  cube,
  wave,
};

export const MOTIFS = Object.keys(FIGURES) as readonly Motif[];

/**
 * Returns the figure of a track in a box from -1 to 1 in both directions, with a number of columns and rows of nodes.
 */
export function lattice(motif: Motif, extent: Extent): Lattice {
  return FIGURES[motif](extent);
}

function mesh({ columns, rows }: Extent): Lattice {
  return weave({ columns, rows, at: (column, row) => [span(column, columns), span(row, rows)] });
}

/** A torus seen at an angle from above. Columns run around the hole, rows over the upper side of the tube. */
function torus({ columns, rows }: Extent): Lattice {
  const at = (column: number, row: number): Point => {
    const tube = (row / (rows - 1) - 0.17) * Math.PI;
    const [x, y] = polar(0.72 + 0.28 * Math.cos(tube), (column / columns) * TURN);
    return [x, 0.8 * y - 0.17 * Math.sin(tube)];
  };
  return front(weave({ columns, rows, at, isClosed: true }));
}

/**
 * A tree. Rows are its levels, fanned out above the root in the middle of the box; every node except the leaves has
 * two children.
 */
function tree({ rows }: Extent): Lattice {
  const indices = Array.from({ length: 2 ** rows - 1 }, (_, index) => index);
  const place = (index: number) => {
    const row = Math.floor(Math.log2(index + 1));
    return { row, column: index + 1 - 2 ** row };
  };
  const nodes = indices.map((index): Point => {
    const { row, column } = place(index);
    return polar(row / (rows - 1), (0.51 + (0.48 * (column + 0.5)) / 2 ** row) * TURN);
  });
  const parents = indices.slice(0, 2 ** (rows - 1) - 1);
  return {
    nodes,
    links: indices.slice(1).map((index): Link => [Math.floor((index - 1) / 2), index]),
    faces: parents.map((index) => ({
      ...place(index),
      corners: [index, 2 * index + 1, 2 * index + 2],
    })),
  };
}

/** A ring. Columns are the spokes, rows the circles from the hub outwards. */
function ring({ columns, rows }: Extent): Lattice {
  const at = (column: number, row: number) =>
    polar(0.4 + (0.6 * row) / (rows - 1), (column / columns - 0.25) * TURN);
  return weave({ columns, rows, at, isClosed: true });
}

/** The three visible sides of a cube, each with the given number of columns: first the top, then left, then right. */
function cube({ columns }: Extent): Lattice {
  const [east, west, south]: readonly [Point, Point, Point] = [
    [0.866, -0.5],
    [-0.866, -0.5],
    [0, 1],
  ];
  const side = (one: Point, other: Point) => {
    const mix = (axis: 0 | 1, u: number, v: number) =>
      (one[axis] * u + other[axis] * v) / (columns - 1);
    return weave({ columns, rows: columns, at: (u, v) => [mix(0, u, v), mix(1, u, v)] });
  };
  return [side(west, south), side(east, south)].reduce(join, side(east, west));
}

function wave({ columns, rows }: Extent): Lattice {
  const at = (column: number, row: number): Point => {
    const [x, y] = [span(column, columns), span(row, rows)];
    return [x + y * 0.12, y * 0.72 + Math.sin((x * 0.85 + y * 0.3) * Math.PI) * 0.28];
  };
  return weave({ columns, rows, at });
}

const span = (step: number, steps: number) => (2 * step) / (steps - 1) - 1;

const polar = (radius: number, angle: number): Point => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
];
