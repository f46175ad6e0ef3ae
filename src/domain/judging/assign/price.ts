import type { Network } from './network.ts';

const FAR = 2 ** 30;

/**
 * Returns the distance of each node from the source by reduced costs. Nodes wait in one bucket for each distance
 * (Dial). Nodes beyond the sink are not visited.
 */
function distancesOf({ nodes, source, sink, first, heads, left, costs, potentials }: Network) {
  const far = new Int32Array(nodes).fill(FAR);
  far[source] = 0;
  const buckets: number[][] = [[source]];
  for (let at = 0; at < buckets.length && at < far[sink]!; at += 1) {
    const bucket = buckets[at] ?? [];
    // Zero-cost arcs add nodes to a bucket while it is being emptied.
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

/**
 * Raises the potentials by the distances, so that the cheapest paths cost nothing. @returns whether the sink can be
 * reached
 */
export function price(network: Network): boolean {
  const { nodes, sink, potentials } = network;
  const far = distancesOf(network);
  const limit = far[sink]!;
  if (limit === FAR) return false;
  for (let node = 0; node < nodes; node += 1) potentials[node]! += Math.min(far[node]!, limit);
  return true;
}
