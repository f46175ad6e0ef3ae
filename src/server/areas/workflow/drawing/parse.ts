import { BpmnModdle, type ModdleElement, type ModdleWarning } from 'bpmn-moddle';
import type { Drawing, DrawnFlow } from '#domain/workflow/bpmn/drawing.ts';
import { elementOf, elementsOf, idOf, nodeOf, textOf } from './node.ts';

const isA = (element: ModdleElement, type: string): boolean =>
  element.$instanceOf?.(`bpmn:${type}`) === true;

const flowOf = (element: ModdleElement): DrawnFlow => ({
  id: idOf(element),
  name: textOf(element['name']),
  from: idOf(element['sourceRef']),
  to: idOf(element['targetRef']),
  condition: textOf(elementOf(element['conditionExpression'])?.['body']),
  own: element.$attrs?.['podium:branch'] ?? '',
});

/** The references between nodes; a drawing with a broken one has a finding of its own. */
const BETWEEN = ['bpmn:sourceRef', 'bpmn:targetRef', 'bpmn:attachedToRef'];
const TWICE = /duplicate ID <(?<id>[^>]*)>/;

const idsTwice = (warnings: readonly ModdleWarning[]): string[] =>
  warnings.flatMap(({ message }) => TWICE.exec(message)?.groups?.['id'] ?? []);

/** What else the parser says, without the place in the file. */
const unread = (warnings: readonly ModdleWarning[]): string[] =>
  warnings
    .filter(({ message, property = '' }) => !TWICE.test(message) && !BETWEEN.includes(property))
    .map(({ message }) =>
      message.replaceAll(/\n\t(?:(?:line|column): \d+|nested error:)/g, '').slice(0, 200),
    );

const partsOf = (process: ModdleElement | undefined): ModdleElement[] =>
  elementsOf(process?.['flowElements']);

const isProcess = (element: ModdleElement): boolean =>
  isA(element, 'Process') && partsOf(element).some((part) => isA(part, 'FlowNode'));

/** Parses a drawing, and returns its first process; null if the text is no drawing in BPMN 2.0. */
export async function parse(xml: string): Promise<Drawing | null> {
  const read = await new BpmnModdle().fromXML(xml).catch(() => null);
  if (!read) return null;
  const processes = elementsOf(read.rootElement['rootElements']).filter(isProcess);
  const parts = partsOf(processes[0]);
  const nodes = parts.filter((part) => isA(part, 'FlowNode'));
  const nameless = nodes.filter((node) => idOf(node) === '').map(({ $type }) => `<${$type}>`);
  return {
    nodes: nodes.filter((node) => idOf(node) !== '').map(nodeOf),
    flows: parts.filter((part) => isA(part, 'SequenceFlow')).map(flowOf),
    processes: processes.map(idOf),
    twice: idsTwice(read.warnings),
    unread: [...nameless, ...unread(read.warnings)],
  };
}
