import type { Finding } from '#contract/workflow/finding.ts';
import type { DrawnFlow, DrawnNode } from '../drawing.ts';
import { ruleOf } from './condition.ts';
import { found } from './finding.ts';
import { outOf, type Graph } from './graph.ts';

/** The gateways whose flows have conditions. */
const ASKING: ReadonlySet<string> = new Set(['exclusiveGateway', 'inclusiveGateway']);

/** The flows out of such a gateway in the order in which they are tried; the default flow is the last one. */
export function triedFlows(graph: Graph, { id, defaultFlow }: DrawnNode): DrawnFlow[] {
  const flows = outOf(graph, id);
  const isDefault = (flow: DrawnFlow) => flow.id === defaultFlow;
  return [...flows.filter((flow) => !isDefault(flow)), ...flows.filter(isDefault)];
}

function conditionFindings(flow: DrawnFlow): Finding[] {
  if (flow.condition.trim() === '') return [found('noCondition', flow)];
  const isRule = ruleOf(flow.condition) !== null;
  return isRule ? [] : [found('condition', flow, { condition: flow.condition.slice(0, 200) })];
}

function askingFindings(graph: Graph, node: DrawnNode): Finding[] {
  const flows = triedFlows(graph, node);
  const hasDefault = flows.some(({ id }) => id === node.defaultFlow);
  const conditional = flows.filter(({ id }) => id !== node.defaultFlow);
  return [
    ...(hasDefault ? [] : [found('noDefault', node)]),
    ...conditional.flatMap(conditionFindings),
  ];
}

const strayFindings = (flows: readonly DrawnFlow[]): Finding[] =>
  flows.filter(({ condition }) => condition !== '').map((flow) => found('strayCondition', flow));

/** Returns what is wrong with the flows out of a node: only gateways split, and parallel ones do not ask. */
export function flowFindings(graph: Graph, node: DrawnNode): Finding[] {
  const flows = outOf(graph, node.id);
  const isGateway = node.kind.endsWith('Gateway');
  if (flows.length > 1 && ASKING.has(node.kind)) return askingFindings(graph, node);
  const split = flows.length > 1 && !isGateway ? [found('split', node)] : [];
  return [...split, ...strayFindings(flows)];
}
