export type Point = readonly [x: number, y: number];
export type Link = readonly [from: number, to: number];

/** A cell enclosed by links, with its column and row in the figure. */
export interface Face {
  readonly column: number;
  readonly row: number;
  readonly corners: readonly number[];
}

/** Nodes, the links between them and the cells that they enclose. */
export interface Lattice {
  readonly nodes: readonly Point[];
  readonly links: readonly Link[];
  readonly faces: readonly Face[];
}

export interface Extent {
  readonly columns: number;
  readonly rows: number;
}

export interface Edge {
  readonly link: Link;
  readonly isOutline: boolean;
}

/** Minimum area of a visible cell; one seen nearly edge-on would stick out of the outline like a splinter. */
const THINNEST = 0.012;

/** Joins two lattices; the column numbers of the second continue those of the first. */
export function join(one: Lattice, other: Lattice): Lattice {
  const shift = one.nodes.length;
  const firstColumn = 1 + Math.max(...one.faces.map(({ column }) => column));
  const moved = ({ column, row, corners }: Face): Face => ({
    column: column + firstColumn,
    row,
    corners: corners.map((node) => node + shift),
  });
  return {
    nodes: [...one.nodes, ...other.nodes],
    links: [...one.links, ...other.links.map(([from, to]): Link => [from + shift, to + shift])],
    faces: [...one.faces, ...other.faces.map(moved)],
  };
}

/** Keeps only the cells that face the viewer, with the links around them. */
export function front({ nodes, faces }: Lattice): Lattice {
  const facing = faces.filter(
    ({ corners }) => area(corners.map((node) => nodes[node]!)) > THINNEST,
  );
  return { nodes, links: edges(facing).map(({ link }) => link), faces: facing };
}

/**
 * Returns every edge once, in the direction in which the first face runs along it. Edges of a single face form the
 * outline.
 */
export function edges(faces: readonly Face[]): Edge[] {
  const found = new Map<string, Edge>();
  for (const link of faces.flatMap(({ corners }) => sides(corners))) {
    const name = String([...link].sort((one, other) => one - other));
    const known = found.get(name);
    found.set(name, known ? { link: known.link, isOutline: false } : { link, isOutline: true });
  }
  return [...found.values()];
}

/** Returns the corner points of a face. */
export function outline({ nodes }: Lattice, { corners }: Face): Point[] {
  return corners.map((node) => nodes[node]!);
}

/** Returns the points of all nodes that have a link. */
export function linkedNodes({ nodes, links }: Lattice): Point[] {
  return [...new Set(links.flat())].map((node) => nodes[node]!);
}

function sides(corners: readonly number[]): Link[] {
  return corners.map((corner, index): Link => [corner, corners[(index + 1) % corners.length]!]);
}

/** Twice the area of a polygon; negative if its corners run in the opposite direction. */
function area(corners: readonly Point[]): number {
  return corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}
