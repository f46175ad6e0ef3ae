/** A way on which so much can flow, each unit at a cost; costs are small whole numbers, none below 0. */
export interface Arc {
  from: number;
  to: number;
  capacity: number;
  cost: number;
}

/** A network with its ways back: arc 2i goes as it was given, 2i + 1 takes back what flows on it. */
export interface Network {
  nodes: number;
  source: number;
  sink: number;
  /** The arcs that leave a node lie between `first[node]` and `first[node + 1]` in `arcs`. */
  first: Int32Array;
  arcs: Int32Array;
  heads: Int32Array;
  /** How much more can flow. */
  left: Int32Array;
  costs: Int32Array;
  /** By which costs are reduced so that none is below 0 (Johnson). */
  potentials: Int32Array;
}

/** Where the arcs of each node lie, for arcs that go there and back. */
function placesOf(nodes: number, given: readonly Arc[]) {
  const first = new Int32Array(nodes + 1);
  for (const { from, to } of given) {
    first[from + 1]! += 1;
    first[to + 1]! += 1;
  }
  for (let node = 0; node < nodes; node += 1) first[node + 1]! += first[node]!;
  const next = first.slice();
  const arcs = new Int32Array(given.length * 2);
  given.forEach(({ from, to }, index) => {
    arcs[next[from]!++] = 2 * index;
    arcs[next[to]!++] = 2 * index + 1;
  });
  return { first, arcs };
}

/** A network in which nothing flows yet. */
export function networkOf(
  nodes: number,
  given: readonly Arc[],
  source: number,
  sink: number,
): Network {
  const count = given.length * 2;
  const heads = new Int32Array(count);
  const left = new Int32Array(count);
  const costs = new Int32Array(count);
  given.forEach(({ from, to, capacity, cost }, index) => {
    heads[2 * index] = to;
    heads[2 * index + 1] = from;
    left[2 * index] = capacity;
    costs[2 * index] = cost;
    costs[2 * index + 1] = -cost;
  });
  const potentials = new Int32Array(nodes);
  return { nodes, source, sink, heads, left, costs, potentials, ...placesOf(nodes, given) };
}
