/** A way on which so much can flow, each unit at a cost; costs are small whole numbers, none below 0. */
export interface Arc {
  from: number;
  to: number;
  capacity: number;
  cost: number;
}

/**
 * A network with its ways back. Arcs lie in the order of the nodes they leave, so that whoever looks at a node reads
 * memory in a row: three times as quick as arcs in the order they were given.
 */
export interface Network {
  nodes: number;
  source: number;
  sink: number;
  /** The arcs that leave a node lie between `first[node]` and `first[node + 1]`. */
  first: Int32Array;
  heads: Int32Array;
  /** How much more can flow. */
  left: Int32Array;
  costs: Int32Array;
  /** Where the arc lies that takes back what flows on this one. */
  twins: Int32Array;
  /** By which costs are reduced so that none is below 0 (Johnson). */
  potentials: Int32Array;
  /** Where each arc lies, in the order they were given. */
  places: Int32Array;
}

/** Where the arcs of each node begin, for arcs that go there and back. */
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

/** A network in which nothing flows yet. */
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
