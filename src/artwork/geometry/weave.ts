import type { Extent, Face, Lattice, Link, Point } from './fabric.ts';

type Pattern = Extent & {
  readonly at: (column: number, row: number) => Point;
  /** Whether the last column is linked to the first. */
  readonly isClosed?: boolean;
};

interface Crossing {
  readonly links: readonly Link[];
  readonly faces: readonly Face[];
}

/** Returns a grid whose nodes are where `at` puts them. */
export function weave(pattern: Pattern): Lattice {
  const { columns, rows, at } = pattern;
  const places = Array.from({ length: columns * rows }, (_, index): Point => [
    index % columns,
    Math.floor(index / columns),
  ]);
  const crossings = places.map(([column, row]) => cross(pattern, column, row));
  return {
    nodes: places.map(([column, row]) => at(column, row)),
    links: crossings.flatMap(({ links }) => links),
    faces: crossings.flatMap(({ faces }) => faces),
  };
}

/** Returns what starts at a node: its link to the right, its link downwards and the cell between them. */
function cross(
  { columns, rows, isClosed = false }: Pattern,
  column: number,
  row: number,
): Crossing {
  const index = (x: number, y: number) => y * columns + (x % columns);
  const [here, right, below] = [index(column, row), index(column + 1, row), index(column, row + 1)];
  const goesRight = isClosed || column < columns - 1;
  const goesDown = row < rows - 1;
  const links: Link[] = [];
  if (goesRight) links.push([here, right]);
  if (goesDown) links.push([here, below]);
  const corners = [here, right, index(column + 1, row + 1), below];
  return { links, faces: goesRight && goesDown ? [{ column, row, corners }] : [] };
}
