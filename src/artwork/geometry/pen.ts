import { type Lattice, type Link, type Point, edges } from './fabric.ts';
import { away, line } from './path.ts';

/** Edges of an outline, from point to point. */
export type Rim = readonly (readonly [from: Point, to: Point])[];

type Ends = ReadonlyMap<number, Set<number>>;

/** Draws all links in as few strokes as a greedy algorithm finds, straight on where possible. */
export function strokes({ nodes, links }: Pick<Lattice, 'nodes' | 'links'>): Point[][] {
  const open = openEnds(links);
  const found: Point[][] = [];
  for (const start of startingPoints(open)) {
    while (open.get(start)!.size > 0) found.push(straightened(walk(start, nodes, open)));
  }
  return found;
}

/** Returns these strokes as path data. */
export function trails(lattice: Pick<Lattice, 'nodes' | 'links'>): string {
  return strokes(lattice).map(line).join('');
}

function openEnds(links: readonly Link[]): Ends {
  const open = new Map(links.flat().map((node) => [node, new Set<number>()]));
  for (const [from, to] of links) {
    open.get(from)!.add(to);
    open.get(to)!.add(from);
  }
  return open;
}

/** Nodes with an odd number of links first: each must be the start or the end of a stroke. */
function startingPoints(open: Ends): number[] {
  const isOdd = (node: number) => open.get(node)!.size % 2;
  return [...open.keys()].sort((one, other) => isOdd(other) - isOdd(one) || one - other);
}

function walk(start: number, nodes: readonly Point[], open: Ends): Point[] {
  const stroke = [nodes[start]!];
  for (let here = start; open.get(here)!.size > 0;) {
    const next = straightest(stroke, nodes, [...open.get(here)!]);
    open.get(here)!.delete(next);
    open.get(next)!.delete(here);
    stroke.push(nodes[next]!);
    here = next;
  }
  return stroke;
}

function straightest(
  stroke: readonly Point[],
  nodes: readonly Point[],
  options: readonly number[],
): number {
  const here = stroke.at(-1)!;
  const before = stroke.at(-2) ?? here;
  const turn = (node: number) => Math.abs(bend(before, here, nodes[node]!));
  return options.reduce((best, node) => (turn(node) < turn(best) ? node : best));
}

/** Returns the edges of the outline, clockwise; those of a hole run the other way. */
export function rim({ nodes, faces }: Pick<Lattice, 'nodes' | 'faces'>): Rim {
  const outer = edges(faces).filter(({ isOutline }) => isOutline);
  return outer.map(({ link: [from, to] }) => [nodes[from]!, nodes[to]!] as const);
}

/** Joins consecutive edges into closed lines, without the points between their ends. */
export function loops(outline: Rim): Point[][] {
  const open = new Map<string, Point[]>();
  for (const [from, to] of outline) open.set(String(from), [...(open.get(String(from)) ?? []), to]);
  const found: Point[][] = [];
  for (const [start] of outline) {
    const loop = follow(start, open);
    if (loop.length > 0) found.push(straightened(loop));
  }
  return found;
}

/** Follows edges from a point until none is left; a closed line ends where it began. */
function follow(start: Point, open: ReadonlyMap<string, Point[]>): Point[] {
  const points: Point[] = [];
  for (let next = open.get(String(start))?.pop(); next; next = open.get(String(next))?.pop()) {
    points.push(next);
  }
  return points;
}

/** Removes the points that lie straight between their neighbours. */
export function straightened(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return !before || !after || bend(before, point, after) !== 0;
  });
}

/** Returns the angle by which a line turns at the middle one of three points. */
function bend(from: Point, through: Point, to: Point): number {
  const [[ax, ay], [bx, by]] = [away(from, through), away(through, to)];
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
}
