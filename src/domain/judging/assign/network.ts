/** An arc with a capacity and a cost for each unit. Costs are small whole numbers, none negative. */
export interface Arc {
  from: number;
  to: number;
  capacity: number;
  cost: number;
}

/**
 * A network with reverse arcs. Arcs are sorted by the nodes they leave, so that the arcs of a node are contiguous in
 * memory: three times as fast as arcs in the given order.
 */
export interface Network {
  nodes: number;
  source: number;
  sink: number;
  /** The arcs that leave a node are those from `first[node]` up to `first[node + 1]`. */
  first: Int32Array;
  heads: Int32Array;
  /** Remaining capacity of each arc. */
  left: Int32Array;
  costs: Int32Array;
  /** Index of the reverse arc, which takes back flow on this one. */
  twins: Int32Array;
  /** Potentials of the nodes, which keep reduced costs from being negative (Johnson). */
  potentials: Int32Array;
  /** Index of each arc, in the order in which they were given. */
  places: Int32Array;
}

/** Returns the index of the first arc of each node, counting forward and reverse arcs. */
function firstOf(nodes: number, given: readonly Arc[]): Int32Array {
  const first = new Int32Array(nodes + 1);
  for (const { from, to } of given) {
    first[from + 1]! += 1;
    first[to + 1]! += 1;
  }
  for (let node = 0; node < nodes; node += 1) first[node + 1]! += first[node]!;
  return first;
}

function emptyNetwork(nodes: number, given: readonly Arc[], source: number, sink: number): Network {
  const count = given.length * 2;
  return {
    nodes,
    source,
    sink,
    first: firstOf(nodes, given),
    heads: new Int32Array(count),
    left: new Int32Array(count),
    costs: new Int32Array(count),
    twins: new Int32Array(count),
    potentials: new Int32Array(nodes),
    places: new Int32Array(given.length),
  };
}

/** Returns a network without any flow. */
export function networkOf(
  nodes: number,
  given: readonly Arc[],
  source: number,
  sink: number,
): Network {
  const network = emptyNetwork(nodes, given, source, sink);
  const { first, heads, left, costs, twins, places } = network;
  const next = first.slice();
  given.forEach(({ from, to, capacity, cost }, index) => {
    const there = next[from]!++;
    const back = next[to]!++;
    heads[there] = to;
    heads[back] = from;
    left[there] = capacity;
    costs[there] = cost;
    costs[back] = -cost;
    twins[there] = back;
    twins[back] = there;
    places[index] = there;
  });
  return network;
}
