import type { Finding, FindingProblem } from '#contract/workflow/finding.ts';
import type { DrawnNode } from '../drawing.ts';
import { found } from './finding.ts';

/** Nodes that have no like in an outline. */
const UNKNOWN: ReadonlyMap<string, FindingProblem> = new Map([
  ['task', 'plainTask'],
  ['manualTask', 'plainTask'],
  ['scriptTask', 'scriptTask'],
  ['sendTask', 'sendTask'],
  ['receiveTask', 'receiveTask'],
  ['businessRuleTask', 'businessRuleTask'],
  ['callActivity', 'callActivity'],
  ['subProcess', 'subProcess'],
  ['transaction', 'subProcess'],
  ['adHocSubProcess', 'subProcess'],
  ['eventBasedGateway', 'eventGateway'],
  ['complexGateway', 'complexGateway'],
]);

const EVENTS: ReadonlyMap<string, FindingProblem> = new Map([
  ['message', 'messageEvent'],
  ['signal', 'signalEvent'],
  ['error', 'errorEvent'],
  ['compensate', 'compensationEvent'],
]);

/** The events that each kind of node may have. */
const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map([
  ['endEvent', ['terminate']],
  ['boundaryEvent', ['timer']],
  ['intermediateCatchEvent', ['timer']],
  ['intermediateThrowEvent', []],
]);

const KNOWN: ReadonlySet<string> = new Set([
  'userTask',
  'serviceTask',
  'exclusiveGateway',
  'inclusiveGateway',
  'parallelGateway',
  'startEvent',
  ...ALLOWED.keys(),
]);

function eventProblems({ kind, events }: DrawnNode): FindingProblem[] {
  if (kind === 'startEvent') return events.length > 0 ? ['startEvent'] : [];
  const allowed = ALLOWED.get(kind) ?? [];
  return events
    .filter((event) => !allowed.includes(event))
    .map((event) => EVENTS.get(event) ?? 'otherEvent');
}

const kindProblems = ({ kind }: DrawnNode): FindingProblem[] => {
  const problem = UNKNOWN.get(kind) ?? 'otherNode';
  return KNOWN.has(kind) ? [] : [problem];
};

/** Returns what of a node does not run here, whatever is around it. */
export function kindFindings(node: DrawnNode): Finding[] {
  const problems = [...kindProblems(node), ...eventProblems(node)];
  const code = node.code.map((name) => found('code', node, { code: name }));
  return [...problems.map((problem) => found(problem, node)), ...code];
}
