import { networkOf, type Arc, type Network } from './network.ts';
import { price } from './price.ts';

/** Returns the number of zero-cost arcs from the source to each node; -1 for nodes that cannot be reached. */
function levelsOf({ nodes, source, sink, first, heads, left, costs, potentials }: Network) {
  const levels = new Int32Array(nodes).fill(-1);
  levels[source] = 0;
  const waiting = [source];
  for (const tail of waiting) {
    if (levels[sink]! >= 0 && levels[tail]! >= levels[sink]!) break;
    const end = first[tail + 1]!;
    for (let arc = first[tail]!; arc < end; arc += 1) {
      const head = heads[arc]!;
      if (left[arc] === 0 || levels[head]! >= 0) continue;
      if (costs[arc]! + potentials[tail]! !== potentials[head]!) continue;
      levels[head] = levels[tail]! + 1;
      waiting.push(head);
    }
  }
  return levels;
}

/** Sends one unit along a path. */
function send({ left, twins }: Network, way: readonly number[]): void {
  for (const arc of way) {
    left[arc]! -= 1;
    left[twins[arc]!]! += 1;
  }
}

/**
 * Returns the first arc of a node, starting at `from`, that costs nothing and leads to the next level; the end of its
 * arcs if there is none.
 */
function nextArc(network: Network, levels: Int32Array, tail: number, from: number): number {
  const { first, heads, left, costs, potentials } = network;
  const end = first[tail + 1]!;
  const level = levels[tail]! + 1;
  for (let arc = from; arc < end; arc += 1) {
    const head = heads[arc]!;
    if (left[arc] === 0 || levels[head] !== level) continue;
    if (costs[arc]! + potentials[tail]! === potentials[head]!) return arc;
  }
  return end;
}

/** Fills the shortest zero-cost paths unit by unit. An arc that leads nowhere is not tried again. */
function fill(network: Network, levels: Int32Array): void {
  const { source, sink, first, heads, twins } = network;
  const next = first.slice(0, -1);
  const way: number[] = [];
  let tail = source;
  for (;;) {
    if (tail === sink) {
      send(network, way);
      way.length = 0;
      tail = source;
    }
    const arc = nextArc(network, levels, tail, next[tail]!);
    next[tail] = arc;
    if (arc < first[tail + 1]!) {
      way.push(arc);
      tail = heads[arc]!;
      continue;
    }
    const last = way.pop();
    if (last === undefined) return;
    tail = heads[twins[last]!]!;
    next[tail]! += 1;
  }
}

/**
 * Computes a maximum flow from source to sink with the least cost (primal-dual): the cheapest paths are all found and
 * filled together, then the next more expensive or longer ones.
 * @returns the flow on each arc
 */
export function minCostFlow(
  nodes: number,
  given: readonly Arc[],
  source: number,
  sink: number,
): Int32Array {
  const network = networkOf(nodes, given, source, sink);
  while (price(network)) fill(network, levelsOf(network));
  return network.places.map((place) => network.left[network.twins[place]!]!);
}
