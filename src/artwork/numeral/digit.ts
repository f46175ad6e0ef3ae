import { type Face, type Lattice, type Point, edges } from '../geometry/fabric.ts';

interface Digit {
  readonly cells: string;
  readonly spine: readonly string[];
}

/**
 * Digits as cells of the lattice, six wide and ten high, with nodes (column, row) of the spine through their middle.
 * A triangle is half a cell, with its right angle where the character shows it.
 */
const DIGITS: readonly Digit[] = [
  {
    cells: '◢████◣ ██████ ██◤◥██ ██··██ ██··██ ██··██ ██··██ ██◣◢██ ██████ ◥████◤',
    spine: ['12 21 41 52 58 49 29 18 12'],
  },
  {
    cells: '··◢██· ·◢███· ◢████· ◥█◤██· ···██· ···██· ···██· ···██· ··████ ··████',
    spine: ['13 31 41 49', '39 59'],
  },
  {
    cells: '◢████◣ ██████ ██◤◥██ ····██ ···◢██ ··◢██◤ ·◢██◤· ◢██◤·· ██████ ██████',
    spine: ['12 21 41 52 54 18 19 59'],
  },
  {
    cells: '◢████◣ ██████ ██◤◥██ ···◢██ ··███◤ ··███◣ ···◥██ ██◣◢██ ██████ ◥████◤',
    spine: ['12 21 41 52 54 45 56 58 49 29 18', '35 45'],
  },
  {
    cells: '···◢██ ··◢███ ·◢████ ◢██◤██ ██◤·██ ██████ ██████ ····██ ····██ ····██',
    spine: ['56 16 15 51 59'],
  },
  {
    cells: '██████ ██████ ██···· ████◣· █████◣ ···◥██ ····██ ██◣◢██ ██████ ◥████◤',
    spine: ['51 11 14 44 55 58 49 29 18'],
  },
  {
    cells: '·◢████ ◢█████ ██◤··· ████◣· █████◣ ██◤◥██ ██··██ ██◣◢██ ██████ ◥████◤',
    spine: ['51 21 12 18 29 49 58 55 44 14'],
  },
  {
    cells: '██████ ██████ ····██ ···◢██ ··◢██◤ ·◢██◤· ·██◤·· ·██··· ·██··· ·██···',
    spine: ['11 51 53 26 29'],
  },
  {
    cells: '◢████◣ ██████ ██◤◥██ ██◣◢██ ◥████◤ ◢████◣ ██◤◥██ ██◣◢██ ██████ ◥████◤',
    spine: ['25 14 12 21 41 52 54 45 25 16 18 29 49 58 56 45'],
  },
  {
    cells: '◢████◣ ██████ ██◤◥██ ██··██ ██◣◢██ ◥█████ ·◥████ ···◢██ █████◤ ████◤·',
    spine: ['56 26 15 12 21 41 52 58 49 19'],
  },
];

/** Size of a digit in cells: its width, its height, and the distance to the next digit. */
export const DIGIT = { columns: 6, rows: 10, advance: 8 } as const;

const TRIANGLES: Readonly<Record<string, readonly Point[]>> = {
  '◢': [
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  '◤': [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  '◣': [
    [0, 0],
    [1, 1],
    [0, 1],
  ],
  '◥': [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
};

/** Returns the body of a digit as a lattice of triangles, in units of cells. */
export function digitLattice(digit: number): Lattice {
  const rows = DIGITS[digit]!.cells.split(' ').map((cells) => [...cells]);
  const triangles = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => cut(cell, column, row)),
  );
  const places = new Map(
    triangles.flatMap(({ points }) => points).map((point) => [String(point), point]),
  );
  const order = [...places.keys()];
  const faces = triangles.map(({ column, row, points }): Face => {
    return { column, row, corners: points.map((point) => order.indexOf(String(point))) };
  });
  return { nodes: [...places.values()], links: edges(faces).map(({ link }) => link), faces };
}

/** Returns the strokes of the spine, with a point at every node on them. */
export function digitSpine(digit: number): Point[][] {
  return DIGITS[digit]!.spine.map((stroke) => {
    const turns = stroke.split(' ').map(([column, row]): Point => [Number(column), Number(row)]);
    return turns.flatMap((point, index) =>
      index === 0 ? [point] : between(turns[index - 1]!, point),
    );
  });
}

/** Full cells are divided along alternating diagonals. */
function cut(cell: string, column: number, row: number) {
  const full = (column + row) % 2 === 0 ? '◢◤' : '◣◥';
  const triangles = [...(cell === '█' ? full : cell)].flatMap((half) =>
    TRIANGLES[half] ? [TRIANGLES[half]] : [],
  );
  return triangles.map((points) => ({
    column,
    row,
    points: points.map(([x, y]): Point => [column + x, row + y]),
  }));
}

function between([x1, y1]: Point, [x2, y2]: Point): Point[] {
  const steps = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1));
  const share = (from: number, to: number, step: number) => from + ((to - from) * step) / steps;
  return Array.from({ length: steps }, (_, index): Point => [
    share(x1, x2, index + 1),
    share(y1, y2, index + 1),
  ]);
}
