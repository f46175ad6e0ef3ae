import type { Random } from './random.ts';
import type { Lattice, Point } from './geometry/fabric.ts';

/** Returns a path through the lattice between two nodes that prefers some links at random; empty if there is none. */
export function route(lattice: Lattice, from: number, to: number, rng: Random): Point[] {
  const cameFrom = cheapest(lattice, costs(lattice, rng), from);
  if (!cameFrom.has(to)) return [];
  const way = [to];
  while (way[0] !== from) way.unshift(cameFrom.get(way[0]!)!);
  return way.map((node) => lattice.nodes[node]!);
}

type Costs = ReadonlyMap<number, readonly (readonly [node: number, cost: number])[]>;

function costs({ nodes, links }: Lattice, rng: Random): Costs {
  const found = new Map<number, (readonly [number, number])[]>();
  for (const [from, to] of links) {
    const [[x1, y1], [x2, y2]] = [nodes[from]!, nodes[to]!];
    const cost = Math.hypot(x2 - x1, y2 - y1) * (0.7 + 0.6 * rng.next());
    found.set(from, [...(found.get(from) ?? []), [to, cost]]);
    found.set(to, [...(found.get(to) ?? []), [from, cost]]);
  }
  return found;
}

/** Returns for every reachable node its predecessor on a cheapest path (Dijkstra, with extra cost for every bend). */
function cheapest({ nodes }: Lattice, neighbours: Costs, from: number): Map<number, number> {
  const cameFrom = new Map([[from, from]]);
  const spent = new Map([[from, 0]]);
  const waiting = new Set([from]);
  while (waiting.size > 0) {
    const here = [...waiting].reduce((best, node) =>
      spent.get(node)! < spent.get(best)! ? node : best,
    );
    waiting.delete(here);
    for (const [next, cost] of neighbours.get(here) ?? []) {
      const total =
        spent.get(here)! + cost + toll(nodes[cameFrom.get(here)!]!, nodes[here]!, nodes[next]!);
      if (total >= (spent.get(next) ?? Infinity)) continue;
      spent.set(next, total);
      cameFrom.set(next, here);
      waiting.add(next);
    }
  }
  return cameFrom;
}

/** Grows with the bend: long straight runs are recognisable as a route, zigzags are not. */
function toll(before: Point, here: Point, next: Point): number {
  const [ax, ay, bx, by] = [
    here[0] - before[0],
    here[1] - before[1],
    next[0] - here[0],
    next[1] - here[1],
  ];
  const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
  return lengths === 0 ? 0 : 60 * (1 - (ax * bx + ay * by) / lengths);
}
