import type { Block, Outline } from '#contract/workflow/outline.ts';
import type { Drawing, DrawnFlow, DrawnNode } from '#domain/workflow/bpmn/drawing.ts';

/** The XML of a drawing with some elements in its process. */
export const bpmn = (...elements: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="d" targetNamespace="t"><process id="p">${elements.join('')}</process></definitions>`;

const element = (kind: string) => (id: string, rest: string) => `<${kind} id="${id}" ${rest}/>`;
const flow = (from: string, to: string) =>
  element('sequenceFlow')(`${from}_${to}`, `sourceRef="${from}" targetRef="${to}"`);

/** A drawing of steps with these names, one after another. */
export const bpmnOf = (...names: string[]): string => {
  const ids = ['start', ...names.map((_, at) => `u${at}`), 'end'];
  return bpmn(
    '<startEvent id="start"/>',
    ...names.map((name, at) => element('userTask')(`u${at}`, `name="${name}"`)),
    '<endEvent id="end"/>',
    ...ids.slice(1).map((id, at) => flow(ids[at]!, id)),
  );
};

/** A node of a drawing. */
export const nodeOf = (id: string, kind: string, more: Partial<DrawnNode> = {}): DrawnNode => ({
  id,
  kind,
  name: '',
  events: [],
  duration: '',
  attachedTo: '',
  loop: 'none',
  hasCompletion: false,
  defaultFlow: '',
  people: [],
  groups: [],
  code: [],
  own: '',
  ...more,
});

/** A user task that somebody decides. */
export const taskOf = (id: string, more: Partial<DrawnNode> = {}): DrawnNode =>
  nodeOf(id, 'userTask', { name: id, people: ['zhang'], ...more });

/** Flows by what they connect, such as `a>b`, which is also the id; a condition may follow: `a>b:${x}`. */
const flowOf = (text: string): DrawnFlow => {
  const [id = '', condition = ''] = text.split(/:(.*)/s);
  const [from = '', to = ''] = id.split('>');
  return { id, name: '', from, to, condition, own: '' };
};

/** A drawing with a start, an end, and some nodes between. */
export const drawingOf = (nodes: readonly DrawnNode[], ...flows: string[]): Drawing => ({
  nodes: [nodeOf('start', 'startEvent'), ...nodes, nodeOf('end', 'endEvent')],
  flows: flows.map(flowOf),
  processes: ['p'],
  twice: [],
  unread: [],
});

const shortOf = (block: Block): string => {
  if (!('branches' in block)) return block.name.zh || block.kind;
  const branches = block.branches.map((branch) => {
    const when = 'when' in branch && branch.when ? `${branch.when}: ` : '';
    return when + shortList(branch.blocks);
  });
  return `${block.kind}(${branches.join(' | ')})`;
};
const shortList = (blocks: readonly Block[]): string => blocks.map(shortOf).join(' ');

/** The shape of an outline in one line: `a choice(days > 3: b | ) c`. */
export const shapeOf = (outline: Outline | null): string | null =>
  outline && shortList(outline.blocks);
