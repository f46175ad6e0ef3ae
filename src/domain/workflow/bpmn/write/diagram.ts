import { SIZES } from './shape.ts';
import type { PlacedFlow, PlacedNode } from './plan.ts';
import { element } from './xml.ts';

function shape({ id, kind, x, y }: PlacedNode): string {
  const { width, height } = SIZES[kind];
  const isMarkerVisible = kind === 'exclusiveGateway' ? 'true' : '';
  return element(
    'bpmndi:BPMNShape',
    { id: `${id}_shape`, bpmnElement: id, isMarkerVisible },
    element('dc:Bounds', { x, y: y - height / 2, width, height }),
  );
}

type Point = readonly [x: number, y: number];

/** Where a flow along a line touches a node: at its side, or above or below its middle. */
function touch({ kind, x, y }: PlacedNode, line: number, side: 'left' | 'right'): Point[] {
  const { width, height } = SIZES[kind];
  if (line === y) return [[side === 'left' ? x : x + width, y]];
  const middle = x + width / 2;
  const edge = line < y ? y - height / 2 : y + height / 2;
  return [
    [middle, edge],
    [middle, line],
  ];
}

function edge({ id, from, to, y }: PlacedFlow): string {
  const points = [...touch(from, y, 'right'), ...touch(to, y, 'left').toReversed()];
  const ways = points.map(([x, down]) => element('di:waypoint', { x, y: down }));
  return element('bpmndi:BPMNEdge', { id: `${id}_edge`, bpmnElement: id }, ...ways);
}

/** Writes where everything of a process is drawn. */
export function diagramXml(nodes: readonly PlacedNode[], flows: readonly PlacedFlow[]): string {
  const parts = [...nodes.map(shape), ...flows.map(edge)];
  const plane = element('bpmndi:BPMNPlane', { id: 'plane', bpmnElement: 'process' }, ...parts);
  return element('bpmndi:BPMNDiagram', { id: 'diagram' }, plane);
}
