import type { Network } from './network.ts';

const FAR = 2 ** 30;

/**
 * How far each node is from the source by reduced costs: nodes wait in a bucket for each distance (Dial). Nothing beyond the
 * sink is looked at.
 */
function distancesOf({ nodes, source, sink, first, heads, left, costs, potentials }: Network) {
  const far = new Int32Array(nodes).fill(FAR);
  far[source] = 0;
  const buckets: number[][] = [[source]];
  for (let at = 0; at < buckets.length && at < far[sink]!; at += 1) {
    const bucket = buckets[at] ?? [];
    // A bucket grows while it is emptied: there are arcs of no length.
    for (const tail of bucket) {
      if (far[tail] !== at) continue;
      const end = first[tail + 1]!;
      const base = at + potentials[tail]!;
      for (let arc = first[tail]!; arc < end; arc += 1) {
        if (left[arc] === 0) continue;
        const head = heads[arc]!;
        const reached = base + costs[arc]! - potentials[head]!;
        if (reached >= far[head]!) continue;
        far[head] = reached;
        (buckets[reached] ??= []).push(head);
      }
    }
  }
  return far;
}

/** Prices every node by how far it is, so that the cheapest ways cost nothing. @returns whether the sink can be reached */
export function price(network: Network): boolean {
  const { nodes, sink, potentials } = network;
  const far = distancesOf(network);
  const limit = far[sink]!;
  if (limit === FAR) return false;
  for (let node = 0; node < nodes; node += 1) potentials[node]! += Math.min(far[node]!, limit);
  return true;
}
