import { networkOf, type Arc, type Network } from './network.ts';
import { price } from './price.ts';

/** How many arcs that cost nothing lead from the source to each node; -1 where none do. */
function levelsOf({ nodes, source, sink, first, arcs, heads, left, costs, potentials }: Network) {
  const levels = new Int32Array(nodes).fill(-1);
  levels[source] = 0;
  const waiting = [source];
  for (const tail of waiting) {
    if (levels[sink]! >= 0 && levels[tail]! >= levels[sink]!) break;
    const end = first[tail + 1]!;
    for (let slot = first[tail]!; slot < end; slot += 1) {
      const arc = arcs[slot]!;
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
function send(left: Int32Array, way: readonly number[]): void {
  for (const arc of way) {
    left[arc]! -= 1;
    left[arc ^ 1]! += 1;
  }
}

/** Fills the ways of one length that cost nothing, unit by unit; an arc that leads nowhere is not tried again. */
function fill(network: Network, levels: Int32Array): void {
  const { source, sink, first, arcs, heads, left, costs, potentials } = network;
  const next = first.slice(0, -1);
  const way: number[] = [];
  let tail = source;
  for (;;) {
    if (tail === sink) {
      send(left, way);
      way.length = 0;
      tail = source;
    }
    const arc = next[tail]! < first[tail + 1]! ? arcs[next[tail]!]! : undefined;
    if (arc === undefined) {
      const last = way.pop();
      if (last === undefined) return;
      tail = heads[last ^ 1]!;
      next[tail]! += 1;
      continue;
    }
    const head = heads[arc]!;
    const isOn = left[arc]! > 0 && levels[head] === levels[tail]! + 1;
    if (isOn && costs[arc]! + potentials[tail]! === potentials[head]!) {
      way.push(arc);
      tail = head;
    } else next[tail]! += 1;
  }
}

/**
 * As much as can flow from source to sink, at the least cost: the cheapest ways are found for all at once and filled, then
 * the next dearer ones (primal-dual).
 * @returns what flows on each arc
 */
export function minCostFlow(
  nodes: number,
  given: readonly Arc[],
  source: number,
  sink: number,
): Int32Array {
  const network = networkOf(nodes, given, source, sink);
  while (price(network)) {
    for (;;) {
      const levels = levelsOf(network);
      if (levels[sink]! < 0) break;
      fill(network, levels);
    }
  }
  return Int32Array.from(given, (_, index) => network.left[2 * index + 1]!);
}
