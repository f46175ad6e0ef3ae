import type { Camera } from '#artwork/geometry/camera.ts';
import { lattice } from '#artwork/geometry/lattice.ts';
import type { Random } from '#artwork/random.ts';
import type { Fill, View } from '#artwork/view.ts';

/** Some loops around the tube are highlighted, and as many are in the shade. */
export function torus(rng: Random): View {
  const width = rng.pick([480, 560, 720, 900, 1080]);
  const columns = width > 800 ? 26 : 20;
  const isWithin = segment(columns, rng);
  return {
    figure: lattice('torus', { columns, rows: 5 }),
    camera: { ...around(rng, width, { x: 0.26, y: 0.16 }), turn: rng.pick([0, 0, -15, 15]) },
    fill: ({ column }) => filled(isWithin(column), isWithin(column + columns / 2)),
  };
}

/** An arc on one of the circles is highlighted, and one opposite to it is in the shade. */
export function ring(rng: Random): View {
  const [size, columns] = rng.pick([
    [360, 16],
    [480, 20],
    [640, 24],
    [900, 32],
    [1120, 36],
  ] as const);
  const rows = rng.int(3, 5);
  const circle = rng.int(0, rows - 2);
  const isWithin = segment(columns, rng);
  return {
    figure: lattice('ring', { columns, rows }),
    camera: { ...around(rng, size, { x: 0.26, y: 0.2 }), turn: rng.int(0, 9) },
    fill: ({ column, row }) =>
      filled(row === circle && isWithin(column), row >= circle && isWithin(column + columns / 2)),
  };
}

/** One side is highlighted, one is in the shade. */
export function cube(rng: Random): View {
  const size = rng.pick([320, 360, 440, 620, 800]);
  const columns = size < 500 ? rng.int(4, 5) : rng.int(5, 6);
  const [light, shade] = rng.pick([
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 1],
    [1, 0],
  ] as const);
  const side = (column: number) => Math.floor(column / (columns - 1));
  return {
    figure: lattice('cube', { columns, rows: columns }),
    camera: around(rng, size, { x: 0.3, y: 0 }),
    fill: ({ column }) => filled(side(column) === light, side(column) === shade),
  };
}

/** Centred on the cover, or moved by a share of its own size. */
function around(rng: Random, size: number, share: { x: number; y: number }): Camera {
  const x = Math.round(320 + rng.int(-1, 1) * share.x * size);
  const y = Math.round(200 + rng.int(-1, 1) * share.y * size);
  return { x, y, width: size, height: size };
}

/** Returns whether a column belongs to a random arc of at most a quarter of the circle. */
function segment(columns: number, rng: Random) {
  const [first, length] = [rng.int(0, columns - 1), rng.int(2, Math.round(columns / 4))];
  return (column: number) => (column - first + columns) % columns < length;
}

function filled(isCell: boolean, isShape: boolean): Fill {
  if (isCell) return 'cell';
  return isShape ? 'shape' : undefined;
}
