import type { Block, Branch } from '#contract/workflow/outline.ts';
import type { Finding } from '#contract/workflow/finding.ts';
import type { DrawnFlow, DrawnNode } from '../drawing.ts';
import { readOwn, readOwnBranch } from '../own.ts';
import { nameOf } from './block.ts';
import { triedFlows } from './branch.ts';
import { ruleOf } from './condition.ts';
import { found } from './finding.ts';
import { END, outOf, type Graph } from './graph.ts';
import type { Ids } from './id.ts';

/** What the parts of a drawing are read from, and the findings so far. */
export interface Reading {
  graph: Graph;
  meetings: ReadonlyMap<string, string>;
  /** The nodes that are no gateways, as they were read. */
  blocks: ReadonlyMap<string, Block>;
  ids: Ids;
  passed: Set<string>;
  findings: Finding[];
}

type Kind = 'choice' | 'inclusive' | 'parallel';

const GATEWAYS: ReadonlyMap<string, Kind> = new Map([
  ['exclusiveGateway', 'choice'],
  ['inclusiveGateway', 'inclusive'],
  ['parallelGateway', 'parallel'],
]);

/**
 * Branches of a choice have to meet anywhere but at a parallel gateway, which would wait for all of them; others at a
 * gateway such as theirs.
 */
function checkMeeting({ graph, findings }: Reading, node: DrawnNode, kind: Kind, at: string): void {
  const meeting = graph.nodes.get(at);
  if (!meeting) return;
  const isClosed = kind === 'choice' && meeting.kind === 'parallelGateway';
  const isOpen = kind !== 'choice' && meeting.kind !== node.kind;
  if (isClosed) findings.push(found('choiceClosed', meeting));
  if (isOpen) findings.push(found('notJoined', node));
}

function checkTerminate({ findings }: Reading, node: DrawnNode, inside: Kind[]): void {
  const ends = node.kind === 'endEvent' && node.events.includes('terminate');
  if (ends && inside.some((kind) => kind !== 'choice')) findings.push(found('terminate', node));
}

function branchOf(reading: Reading, flow: DrawnFlow, until: string, inside: Kind[]): Branch {
  const own = readOwnBranch(flow.own);
  const id = reading.ids.of(own?.id);
  const blocks = readList(reading, flow.to, until, inside);
  return { id, name: nameOf(flow.name, own?.name), blocks };
}

function split(reading: Reading, node: DrawnNode, kind: Kind, inside: Kind[]): Block {
  const meeting = reading.meetings.get(node.id)!;
  const own = readOwn(node.own, kind);
  checkMeeting(reading, node, kind, meeting);
  const id = reading.ids.of(own?.id);
  const within = [...inside, kind];
  const base = { id, name: nameOf(node.name, own?.name) };
  const read = (flow: DrawnFlow) => branchOf(reading, flow, meeting, within);
  if (kind === 'parallel') {
    return { kind, ...base, branches: outOf(reading.graph, node.id).map(read) };
  }
  const branches = triedFlows(reading.graph, node).map((flow) => ({
    ...read(flow),
    when: flow.id === node.defaultFlow ? '' : (ruleOf(flow.condition) ?? ''),
  }));
  return { kind, ...base, branches };
}

/** Reads a node, and returns its block with the id of the node that follows. */
function readAt(reading: Reading, node: DrawnNode, inside: Kind[]): [Block | undefined, string] {
  const flows = outOf(reading.graph, node.id);
  const kind = GATEWAYS.get(node.kind);
  if (kind && flows.length > 1) {
    return [split(reading, node, kind, inside), reading.meetings.get(node.id)!];
  }
  checkTerminate(reading, node, inside);
  const block = reading.blocks.get(node.id);
  const given = block && { ...block, id: reading.ids.of(block.id) };
  return [given, flows[0]?.to ?? END];
}

/**
 * Reads the nodes from one up to another one as blocks one after another. A node that is reached a second time is
 * where flows meet that no gateway before has split: the drawing is not made of blocks.
 */
export function readList(reading: Reading, from: string, until: string, inside: Kind[]): Block[] {
  const list: Block[] = [];
  let id = from;
  while (id !== until && id !== END) {
    const node = reading.graph.nodes.get(id)!;
    if (reading.passed.has(id)) {
      reading.findings.push(found('notBlocks', node));
      return list;
    }
    reading.passed.add(id);
    const [block, next] = readAt(reading, node, inside);
    if (block) list.push(block);
    id = next;
  }
  return list;
}
