import type { ImportedDrawing } from '#contract/workflow/drawing.ts';
import type { Finding } from '#contract/workflow/finding.ts';
import {
  MOST_BLOCKS,
  MOST_BRANCHES,
  outline,
  OUTLINE_DEPTH,
  type Block,
  type Outline,
} from '#contract/workflow/outline.ts';
import type { Drawing, DrawnNode } from '../drawing.ts';
import { writtenIds } from '../own.ts';
import { readNode } from './block.ts';
import { readList, type Reading } from './blocks.ts';
import { flowFindings } from './branch.ts';
import { found, WHOLE } from './finding.ts';
import { END, graphOf, meetingsOf, orderOf, outOf, reachedFrom, type Graph } from './graph.ts';
import { Ids } from './id.ts';
import { kindFindings } from './kind.ts';

const isBoundary = ({ kind }: DrawnNode): boolean => kind === 'boundaryEvent';

/** Returns what is wrong with a drawing before anybody looks where its flows lead. */
function wholeFindings({ nodes, flows, processes, twice, unread }: Drawing): Finding[] {
  const steps = new Set(nodes.filter(({ kind }) => kind === 'userTask').map(({ id }) => id));
  const starts = nodes.filter(({ kind }) => kind === 'startEvent');
  return [
    ...processes.slice(1).map((id) => found('manyProcesses', { id, name: '' })),
    ...twice.map((id) => found('sameId', { id, name: '' })),
    ...unread.slice(0, 10).map((text) => found('drawing', WHOLE, { text })),
    ...(starts.length === 0 ? [found('noStart', WHOLE)] : []),
    ...starts.slice(1).map((node) => found('manyStarts', node)),
    ...flows.filter(({ from, to }) => !from || !to).map((flow) => found('looseFlow', flow)),
    ...nodes
      .filter((node) => isBoundary(node) && !steps.has(node.attachedTo))
      .map((node) => found('looseEvent', node)),
    ...nodes.flatMap(kindFindings),
  ];
}

/** Nodes behind the edge of a task: what an outline says by a deadline. */
function pathFindings(whole: Graph, main: Graph, edges: readonly DrawnNode[]): Finding[] {
  const behind = reachedFrom(
    whole,
    edges.map(({ id }) => id),
  );
  return [...whole.nodes.values()]
    .filter((node) => !main.nodes.has(node.id) && !isBoundary(node))
    .map((node) => found(behind.has(node.id) ? 'path' : 'unreachable', node));
}

function endFindings(graph: Graph): Finding[] {
  const isOpen = ({ id, kind }: DrawnNode) => kind !== 'endEvent' && outOf(graph, id).length === 0;
  return [...graph.nodes.values()].filter(isOpen).map((node) => found('noEnd', node));
}

const timersAt = (edges: readonly DrawnNode[]): ReadonlyMap<string, DrawnNode[]> =>
  Map.groupBy(
    edges.filter(({ events }) => events.includes('timer')),
    ({ attachedTo }) => attachedTo,
  );

/** Reads the nodes of a graph that are no gateways. */
function readNodes({ nodes }: Graph, edges: readonly DrawnNode[], findings: Finding[]) {
  const timers = timersAt(edges);
  const blocks = new Map<string, Block>();
  for (const node of nodes.values()) {
    const read = readNode(node, timers.get(node.id) ?? []);
    findings.push(...read.findings);
    if (read.block) blocks.set(node.id, read.block);
  }
  return blocks;
}

/** Reads the course from the start, unless it goes back somewhere. */
function readCourse(drawing: Drawing, start: DrawnNode, findings: Finding[]): Block[] {
  const edges = drawing.nodes.filter(isBoundary);
  const whole = graphOf(drawing, () => true);
  const reached = reachedFrom(whole, [start.id]);
  const graph = graphOf(drawing, (id) => reached.has(id));
  findings.push(...pathFindings(whole, graph, edges), ...endFindings(graph));
  findings.push(...[...graph.nodes.values()].flatMap((node) => flowFindings(graph, node)));
  const blocks = readNodes(graph, edges, findings);
  const { ids, back } = orderOf(graph, start.id);
  findings.push(...back.map((flow) => found('goesBack', flow)));
  if (findings.some(({ severity }) => severity === 'error')) return [];
  const meetings = meetingsOf(graph, ids);
  const given = new Ids(writtenIds(drawing));
  const reading: Reading = { graph, meetings, blocks, ids: given, passed: new Set(), findings };
  return readList(reading, start.id, END, []);
}

const MOST = { blocks: MOST_BLOCKS, branches: MOST_BRANCHES, depth: OUTLINE_DEPTH };

const isError = ({ severity }: Finding): boolean => severity === 'error';

function answer(blocks: readonly Block[], findings: Finding[]): ImportedDrawing {
  const read = outline.safeParse({ blocks });
  const all =
    read.success || findings.some(isError)
      ? findings
      : [...findings, found('tooLarge', WHOLE, MOST)];
  const sorted = [...all.filter(isError), ...all.filter((one) => !isError(one))];
  const kept: Outline | null = all.some(isError) ? null : (read.data ?? null);
  return { outline: kept, findings: sorted };
}

/**
 * Reads a drawing as an outline (design of workflow, 2), with what of it does not run here, and what was understood in
 * another way than it says. Without an outline there is at least one error.
 */
export function readDrawing(drawing: Drawing): ImportedDrawing {
  const findings = wholeFindings(drawing);
  const start = drawing.nodes.find(({ kind }) => kind === 'startEvent');
  const blocks = start ? readCourse(drawing, start, findings) : [];
  return answer(blocks, findings);
}
