import { LENGTH } from '#contract/call/text/length.ts';
import type { Approval, Block, Copy, Wait } from '#contract/workflow/outline.ts';
import type { Finding } from '#contract/workflow/finding.ts';
import type { DrawnLoop, DrawnNode } from '../drawing.ts';
import { readOwn } from '../own.ts';
import { written } from '../written.ts';
import { hoursOf } from './duration.ts';
import { found } from './finding.ts';
import { readPeople } from './people.ts';

/** What a node was read as; null if it says nothing that an outline has. */
export interface ReadNode<B extends Block = Block> {
  block: B | null;
  findings: Finding[];
}

const QUORUM: Readonly<Record<DrawnLoop, Approval['quorum']>> = {
  none: 'any',
  standard: 'any',
  parallel: 'all',
  sequential: 'inTurn',
};

type Names = Block['name'];

/** Returns the name of an element. What an export had written is kept as long as nobody has changed the drawn name. */
export function nameOf(drawn: string, own: Names | undefined): Names {
  const isSame = own !== undefined && written(own.zh) === drawn;
  return isSame
    ? own
    : { zh: drawn.trim().slice(0, LENGTH.name).toWellFormed(), en: own?.en ?? '' };
}

const nameFindings = (node: DrawnNode): Finding[] =>
  node.name.trim().length > LENGTH.name ? [found('longName', node, { most: LENGTH.name })] : [];

function loopFindings(node: DrawnNode): Finding[] {
  if (node.loop === 'standard') return [found('standardLoop', node)];
  return node.hasCompletion ? [found('completion', node)] : [];
}

/** Reads the timers at the edge of a user task as its deadline. */
function readDeadline(timers: readonly DrawnNode[]): { hours: number | null; findings: Finding[] } {
  const [first] = timers;
  if (!first) return { hours: null, findings: [] };
  const read = timers.map((timer) => hoursOf(timer.duration));
  const findings = timers.map((timer, at) =>
    read[at] ? found('deadline', timer, { hours: read[at] }) : found('timer', timer),
  );
  return { hours: read[0] ?? null, findings };
}

function readApproval(node: DrawnNode, timers: readonly DrawnNode[]): ReadNode<Approval> {
  const own = readOwn(node.own, 'approval');
  if (own) return { block: { ...own, name: nameOf(node.name, own.name) }, findings: [] };
  const { who, findings } = readPeople(node);
  const deadline = readDeadline(timers);
  const block: Approval = {
    kind: 'approval',
    id: '',
    name: nameOf(node.name, undefined),
    who,
    quorum: QUORUM[node.loop],
    ratio: 50,
    isSelfAllowed: false,
    hours: deadline.hours,
    isWorking: false,
    overdue: 'remind',
    hidden: [],
  };
  return { block, findings: [...findings, ...loopFindings(node), ...deadline.findings] };
}

/** A service task is a copy where an export of this product says so. */
function readCopy(node: DrawnNode): ReadNode<Copy> {
  const own = readOwn(node.own, 'copy');
  if (!own) return { block: null, findings: [found('serviceTask', node)] };
  return { block: { ...own, name: nameOf(node.name, own.name) }, findings: [] };
}

function readWait(node: DrawnNode): ReadNode<Wait> {
  const own = readOwn(node.own, 'wait');
  const hours = hoursOf(node.duration);
  if (!hours) return { block: null, findings: [found('timer', node)] };
  const name = nameOf(node.name, own?.name);
  const { id = '', isWorking = false } = own ?? {};
  return { block: { kind: 'wait', id, name, hours, isWorking }, findings: [] };
}

function readKind(node: DrawnNode, timers: readonly DrawnNode[]): ReadNode {
  if (node.kind === 'userTask') return readApproval(node, timers);
  if (node.kind === 'serviceTask') return readCopy(node);
  if (node.kind === 'intermediateCatchEvent') return readWait(node);
  return { block: null, findings: [] };
}

/** Reads a node that is no gateway. @param timers the events at its edge */
export function readNode(node: DrawnNode, timers: readonly DrawnNode[]): ReadNode {
  const { block, findings } = readKind(node, timers);
  return { block, findings: [...findings, ...(block ? nameFindings(node) : [])] };
}
