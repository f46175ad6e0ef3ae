import { lattice } from '#artwork/geometry/lattice.ts';
import type { Random } from '#artwork/random.ts';
import type { Fill, View } from '#artwork/view.ts';

/** Three steps of a podium rise in the grid. */
export function mesh(rng: Random): View {
  const [turn, cell] = rng.pick([
    [0, 48],
    [0, 50],
    [0, 64],
    [0, 80],
    [45, 64],
    [45, 84],
    [-27, 64],
    [18, 72],
  ] as const);
  const [columns, rows] = (turn === 0 ? [680, 440] : [740, 660]).map((length) =>
    Math.ceil(length / cell),
  ) as [number, number];
  const left = Math.round(columns * (0.35 + 0.25 * rng.next()));
  const steps = rng
    .pick([
      [1, 0, 2],
      [2, 0, 3],
      [2, 1, 0],
      [0, 1, 2],
    ])
    .map((step) => step + Math.round(rows * 0.35));
  return {
    figure: lattice('mesh', { columns: columns + 1, rows: rows + 1 }),
    camera: { x: 320, y: 200, width: columns * cell, height: rows * cell, turn },
    fill: ({ column, row }) => (row >= (steps[column - left] ?? rows) ? 'cell' : undefined),
  };
}

/** A fan that grows from an edge or a corner. */
export function tree(rng: Random): View {
  const roots = [
    [320, 384, 700, 0],
    [320, 16, 700, 180],
    [24, 200, 900, 90],
    [616, 200, 900, -90],
    [60, 360, 980, 40],
    [580, 360, 980, -40],
  ] as const;
  const [x, y, width, turn] = rng.pick(roots);
  return {
    figure: lattice('tree', { columns: 1, rows: rng.pick([5, 6]) }),
    camera: { x, y, width, height: width, turn },
    fill: () => undefined,
  };
}

/** Fills of consecutive rows: a ribbon, a gap, and a ribbon in the shade. */
const FILLS: readonly Fill[] = ['cell', undefined, 'shape'];

/** Two ribbons from edge to edge. */
export function wave(rng: Random): View {
  const rows = rng.int(6, 8);
  const ribbon = rng.int(1, rows - 4);
  const camera = {
    x: 320,
    y: rng.int(170, 240),
    width: rng.int(780, 1000),
    height: rng.int(380, 520),
    turn: rng.pick([-18, -8, 0, 8, 18]),
  };
  return {
    figure: lattice('wave', { columns: rng.int(11, 13), rows }),
    camera,
    fill: ({ row }) => FILLS[row - ribbon],
  };
}
