import type { Block, Branch, Outline } from '#contract/workflow/outline.ts';
import { hasRules } from '../../model.ts';
import { GAP, SHAPES, SIZES, sizeOf, sizeOfList, type ShapeKind } from './shape.ts';

/** An element with its place; `y` is its middle. */
export interface PlacedNode {
  id: string;
  kind: ShapeKind;
  name: string;
  /** The block that it stands for; none for starts, ends and where branches meet. */
  block: Block | null;
  /** Id of the flow that is taken otherwise. */
  otherwise: string;
  x: number;
  y: number;
}

/** A flow along a line of the drawing. */
export interface PlacedFlow {
  id: string;
  name: string;
  from: PlacedNode;
  to: PlacedNode;
  /** The rule of a branch; empty without one. */
  when: string;
  own: string;
  y: number;
}

/** A part of the drawing with its first and last node; null for a branch without blocks. */
interface Part {
  nodes: PlacedNode[];
  flows: PlacedFlow[];
  ends: [PlacedNode, PlacedNode] | null;
}

type Drawn = Pick<PlacedNode, 'id' | 'kind'> & Partial<PlacedNode>;
const node = (given: Drawn, x: number, y: number): PlacedNode => ({
  name: '',
  block: null,
  otherwise: '',
  ...given,
  x,
  y,
});

/** The flow out of a node that does not split. */
const nextFlow = (from: PlacedNode, to: PlacedNode, y: number): PlacedFlow => ({
  id: `${from.id}_next`,
  name: '',
  from,
  to,
  when: '',
  own: '',
  y,
});

const flowIdOf = (branch: Branch | undefined): string => (branch ? `${branch.id}_flow` : '');

function branchFlow(branch: Branch, from: PlacedNode, to: PlacedNode, y: number): PlacedFlow {
  const { id, name } = branch;
  const when = 'when' in branch ? String(branch.when) : '';
  const own = JSON.stringify({ id, name });
  return { ...nextFlow(from, to, y), id: flowIdOf(branch), name: name.zh, when, own };
}

/** Places a branch between the gateways where it begins and ends. */
function placeBranch(branch: Branch, [split, join]: [PlacedNode, PlacedNode], y: number): Part {
  const x = split.x + SIZES[split.kind].width + GAP.across;
  const { nodes, flows, ends } = placeList(branch.blocks, x, y);
  const first = branchFlow(branch, split, ends?.[0] ?? join, y);
  const last = ends ? [nextFlow(ends[1], join, y)] : [];
  return { nodes, flows: [first, ...flows, ...last], ends };
}

function placeSplit(block: Block & { branches: Branch[] }, x: number, y: number): Part {
  const { width, height } = sizeOf(block);
  const kind = SHAPES[block.kind];
  const otherwise = hasRules(block) ? flowIdOf(block.branches.at(-1)) : '';
  const split = node({ id: block.id, kind, name: block.name.zh, block, otherwise }, x, y);
  const join = node({ id: `${block.id}_join`, kind }, x + width - SIZES[kind].width, y);
  let top = y - height / 2;
  const parts = block.branches.map((branch) => {
    const size = sizeOfList(branch.blocks);
    const part = placeBranch(branch, [split, join], top + size.height / 2);
    top += size.height + GAP.down;
    return part;
  });
  const without = parts.length === 0 ? [nextFlow(split, join, y)] : [];
  const nodes = [split, ...parts.flatMap((part) => part.nodes), join];
  return {
    nodes,
    flows: [...without, ...parts.flatMap(({ flows }) => flows)],
    ends: [split, join],
  };
}

function placeBlock(block: Block, x: number, y: number): Part & { ends: [PlacedNode, PlacedNode] } {
  if ('branches' in block) {
    return placeSplit(block, x, y) as Part & { ends: [PlacedNode, PlacedNode] };
  }
  const one = node({ id: block.id, kind: SHAPES[block.kind], name: block.name.zh, block }, x, y);
  return { nodes: [one], flows: [], ends: [one, one] };
}

function placeList(blocks: readonly Block[], x: number, y: number): Part {
  let left = x;
  const parts = blocks.map((block) => {
    const part = placeBlock(block, left, y);
    left += sizeOf(block).width + GAP.across;
    return part;
  });
  const between = parts.slice(1).map(({ ends }, at) => nextFlow(parts[at]!.ends[1], ends[0], y));
  return {
    nodes: parts.flatMap(({ nodes }) => nodes),
    flows: [...parts.flatMap(({ flows }) => flows), ...between],
    ends: parts.length > 0 ? [parts[0]!.ends[0], parts.at(-1)!.ends[1]] : null,
  };
}

const MARGIN = 60;

/** Places an outline from left to right, between a start and an end. */
export function planOf({ blocks }: Outline): Pick<Part, 'nodes' | 'flows'> {
  const { width, height } = sizeOfList(blocks);
  const y = MARGIN + height / 2;
  const begin = MARGIN + SIZES.startEvent.width + GAP.across;
  const start = node({ id: 'start', kind: 'startEvent' }, MARGIN, y);
  const { nodes, flows, ends } = placeList(blocks, begin, y);
  const end = node({ id: 'end', kind: 'endEvent' }, begin + (ends ? width + GAP.across : 0), y);
  const around = ends
    ? [nextFlow(start, ends[0], y), nextFlow(ends[1], end, y)]
    : [nextFlow(start, end, y)];
  return { nodes: [start, ...nodes, end], flows: [...flows, ...around] };
}
