import type { DrawnFlow, DrawnNode, Drawing } from '../drawing.ts';

/** The nodes of a drawing with their flows; flows that lead nowhere are left out. Ids are keys of maps only. */
export interface Graph {
  nodes: ReadonlyMap<string, DrawnNode>;
  out: ReadonlyMap<string, readonly DrawnFlow[]>;
}

/** Builds the graph of the nodes for which `has` holds. */
export function graphOf(
  { nodes, flows }: Pick<Drawing, 'nodes' | 'flows'>,
  has: (id: string) => boolean,
): Graph {
  const kept = new Map(nodes.filter(({ id }) => has(id)).map((node) => [node.id, node]));
  const between = flows.filter(({ from, to }) => kept.has(from) && kept.has(to));
  return {
    nodes: kept,
    out: Map.groupBy(between, ({ from }) => from),
  };
}

/** Returns the flows that leave a node, in the order of the drawing. */
export const outOf = ({ out }: Graph, id: string): readonly DrawnFlow[] => out.get(id) ?? [];

/** Returns the ids of the nodes that are reached from some nodes, including these. */
export function reachedFrom(graph: Graph, ids: readonly string[]): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const { to } of outOf(graph, id)) reached.add(to);
  return reached;
}

/** The course of a graph from its start: every node before those that follow, and the flows that go back. */
export interface Order {
  ids: string[];
  back: DrawnFlow[];
}

/** Walks a graph from its start to the end, with a stack of its own: a drawing can be a line of 2,000 nodes. */
export function orderOf(graph: Graph, start: string): Order {
  const [ids, back]: [string[], DrawnFlow[]] = [[], []];
  const open = new Set([start]);
  const seen = new Set([start]);
  const stack = [{ id: start, left: [...outOf(graph, start)] }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const flow = top.left.pop();
    if (!flow) {
      ids.unshift(top.id);
      open.delete(top.id);
      stack.pop();
    } else if (open.has(flow.to)) back.push(flow);
    else if (!seen.has(flow.to)) {
      seen.add(flow.to);
      open.add(flow.to);
      stack.push({ id: flow.to, left: [...outOf(graph, flow.to)] });
    }
  }
  return { ids, back };
}

/** Where everything ends. No node has this id, for ids in XML are not empty. */
export const END = '';

/**
 * Returns for each node of a graph without circles the first node that every way from it passes: where what splits
 * at it comes together again (Cooper, Harvey, Kennedy: A simple, fast dominance algorithm).
 * @param ids every node before those that follow
 */
export function meetingsOf(graph: Graph, ids: readonly string[]): ReadonlyMap<string, string> {
  const meetings = new Map<string, string>();
  const depths = new Map([[END, 0]]);
  const common = (one: string, other: string): string => {
    let [left, right] = [one, other];
    while (left !== right) {
      if (depths.get(left)! >= depths.get(right)!) left = meetings.get(left)!;
      else right = meetings.get(right)!;
    }
    return left;
  };
  for (const id of ids.toReversed()) {
    const next = outOf(graph, id).map(({ to }) => to);
    const meeting = next.length === 0 ? END : next.reduce(common);
    meetings.set(id, meeting);
    depths.set(id, depths.get(meeting)! + 1);
  }
  return meetings;
}
