import { networkOf, type Arc, type Network } from './network.ts';
import { price } from './price.ts';

/** How many arcs that cost nothing lead from the source to each node; -1 where none do. */
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

/** Sends one unit along a way. */
function send({ left, twins }: Network, way: readonly number[]): void {
  for (const arc of way) {
    left[arc]! -= 1;
    left[twins[arc]!]! += 1;
  }
}

/** The first arc of a node, from one on, that costs nothing and leads a level further; the end of its arcs without one. */
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

/** Fills the ways of one length that cost nothing, unit by unit; an arc that leads nowhere is not tried again. */
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
 * As much as can flow from source to sink, at the least cost: the cheapest ways are found for all at once and filled, then
 * the next dearer or longer ones (primal-dual).
 * @returns what flows on each arc
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
